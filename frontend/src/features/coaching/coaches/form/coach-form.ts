import type { CoachProfile } from '@hoopline/contracts';
import { CoachForm } from '@hoopline/contracts/coaching/coach-schemas';
import { NO_COURT } from '../../../../ui/court-field/use-court-choices.ts';
import { formResolver } from '../../../../ui/form/form-resolver.ts';

export type Hours = CoachProfile['hours'][number];

/** Values of the form's controls, named as on the wire. */
export interface CoachValues {
  specialization: string;
  bio: string;
  rates: string;
  courtId: string;
  /** In any order. A time is empty until it was entered. */
  hours: Hours[];
}

/** `profile` is null if the member does not coach yet. */
export const valuesOf = (profile: CoachProfile | null): CoachValues => ({
  specialization: profile?.specialization ?? '',
  bio: profile?.bio ?? '',
  rates: profile?.rates ?? '',
  courtId: profile?.court?.id ?? NO_COURT,
  hours: profile?.hours ?? [],
});

const toBody = ({ specialization, bio, rates, courtId, hours }: CoachValues) => ({
  specialization,
  bio: bio.trim() || null,
  rates: rates.trim() || null,
  courtId: courtId === NO_COURT ? null : courtId,
  hours,
});

export const resolveCoach = formResolver({ schema: CoachForm, feature: 'coachForm', toBody });

const FIRST_HOURS = { from: '17:00', to: '19:00' };
const LAST_START = '23:00';

/**
 * Suggests hours to add to a day: `FIRST_HOURS` if it has none, else one hour from its last end. The times are empty if
 * no end was entered yet, or if the last end is 23:00 or later.
 */
export function nextHours(day: Hours['day'], hours: readonly Hours[]): Hours {
  const ends = hours.filter((one) => one.day === day).map(({ to }) => to);
  const from = ends.sort().at(-1);
  if (from === undefined) return { day, ...FIRST_HOURS };
  if (from === '' || from >= LAST_START) return { day, from: '', to: '' };
  const [hour = 0, minute = ''] = from.split(':');
  return { day, from, to: `${String(Number(hour) + 1).padStart(2, '0')}:${minute}` };
}
