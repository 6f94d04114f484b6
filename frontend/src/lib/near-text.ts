import type { Position } from '@hoopline/contracts';

/** About ten metres: enough to sort by. */
const PRECISION = 4;

/** A position as text for the query parameter `near`, which sorts a list by distance. */
export const nearText = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(PRECISION)},${longitude.toFixed(PRECISION)}`;
