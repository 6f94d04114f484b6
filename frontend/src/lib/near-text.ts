import type { Position } from '@hoopline/contracts';

/** About ten metres: enough to sort by. */
const PRECISION = 4;

/** A position in the form that routes of lists sorted by distance take. */
export const nearText = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(PRECISION)},${longitude.toFixed(PRECISION)}`;
