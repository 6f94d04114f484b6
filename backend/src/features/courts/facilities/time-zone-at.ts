import lookUp from '@photostructure/tz-lookup';

/** The time zone of a position. Far out at sea it is one of the nautical zones. */
export const timeZoneAt = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  lookUp(latitude, longitude);
