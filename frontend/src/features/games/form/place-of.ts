import type { Court, NeutralGame } from '@hoopline/contracts';

/** What a game on that court says of its place. */
export const placeOf = ({ latitude, longitude, courtType, isLit }: Court): NeutralGame['place'] => ({
  latitude,
  longitude,
  isLit: courtType === 'indoor' ? null : isLit,
});
