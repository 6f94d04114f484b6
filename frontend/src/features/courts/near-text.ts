import type { Position } from '@hoopline/contracts';

/** About ten metres: enough to sort by. */
const PRECISION = 4;

/** A position as the list of courts takes it. */
export const nearText = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(PRECISION)},${longitude.toFixed(PRECISION)}`;
