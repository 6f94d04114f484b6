import type { Invitee } from '@hoopline/contracts';

/** Shares of kept seats. People in one band are sorted by distance: a few seats more or less say little. */
const BANDS = [0.9, 0.7];

type Sorted = Pick<Invitee, 'reliability' | 'distance' | 'gamesTogether'>;

/** People who keep their seats come first, then those who played nearer, then those with more games together. */
export const byInvitePriority = (one: Sorted, other: Sorted): number =>
  bandOf(one) - bandOf(other) ||
  (one.distance ?? Number.MAX_VALUE) - (other.distance ?? Number.MAX_VALUE) ||
  other.gamesTogether - one.gamesTogether;

/** 0 is the most reliable. A person without a seat that counts is in the first band too. */
function bandOf({ reliability: { kept, leftLate, missed } }: Sorted): number {
  const seats = kept + leftLate + missed;
  const share = seats === 0 ? 1 : kept / seats;
  const band = BANDS.findIndex((least) => share >= least);
  return band === -1 ? BANDS.length : band;
}
