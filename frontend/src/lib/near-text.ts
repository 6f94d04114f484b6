import type { Position } from '@hoopline/contracts';

/** About ten metres: enough to sort by. */
const PRECISION = 4;

/** A position as lists take it that are sorted by distance. */
export const nearText = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(PRECISION)},${longitude.toFixed(PRECISION)}`;
