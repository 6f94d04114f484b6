import type { Seat, SeatStatus } from './seat.ts';

/** From the best seat to the worst. `removed` is above `left`, so that signing in does not lift a removal. */
const BY_WORTH: readonly SeatStatus[] = ['joined', 'offered', 'waitlisted', 'leaving', 'removed', 'left'];

const worth = (seat: Seat | undefined): number => (seat ? -BY_WORTH.indexOf(seat.status) : -BY_WORTH.length);

/** Whether a guest's seat is better than that of the account to which they sign in. */
export const isBetterSeat = (guest: Seat | undefined, account: Seat | undefined): boolean =>
  guest !== undefined &&
  account?.status !== 'removed' &&
  (worth(guest) > worth(account) ||
    (account?.status === 'waitlisted' &&
      guest.status === 'waitlisted' &&
      guest.waitlistPosition < account.waitlistPosition));
