import type { Court, NeutralGame } from '@hoopline/contracts';

/** The `place` of a game on this court: its position, and whether it has lights (null for an indoor court). */
export const placeOf = ({ latitude, longitude, courtType, isLit }: Court): NeutralGame['place'] => ({
  latitude,
  longitude,
  isLit: courtType === 'indoor' ? null : isLit,
});
