import { dayIn, type RuleDay } from '@hoopline/contracts';
import { ruleDayOf } from '@hoopline/contracts/games/series-rules';
import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useChosenCourt } from '../../../ui/court-field/use-court-choices.ts';
import type { NewGameForm } from '../form/game-form.ts';
import { zoneOf } from '../form/start-zone.ts';
import { type RepeatsForm, withStart } from './repeats.ts';

export interface Repeats {
  value: RepeatsForm;
  /** Null for a game without a start, which cannot repeat. */
  start: { day: string; weekday: RuleDay } | null;
  error: string | undefined;
  change: (changes: Partial<RepeatsForm>) => void;
}

/** How the new game of a form repeats. Its days follow the start, by the clock of the court. */
export function useRepeats(): Repeats {
  const { field, fieldState } = useController<NewGameForm, 'repeats'>({ name: 'repeats' });
  const [courtId, scheduledAt] = useWatch<NewGameForm, ['courtId', 'scheduledAt']>({
    name: ['courtId', 'scheduledAt'],
  });
  const { court } = useChosenCourt(courtId);
  const timeZone = zoneOf(court);
  const day = scheduledAt === null ? null : dayIn(Date.parse(scheduledAt), timeZone);
  const weekday = day === null ? null : ruleDayOf(day);
  const before = useRef(weekday);
  const { value, onChange } = field;

  useEffect(() => {
    if (scheduledAt === null || before.current === weekday) return;
    const next = withStart(value, scheduledAt, timeZone, before.current ?? undefined);
    before.current = weekday;
    if (next !== value) onChange(next);
  }, [scheduledAt, timeZone, weekday, value, onChange]);

  return {
    value,
    start: day === null || weekday === null ? null : { day, weekday },
    error: fieldState.error?.message,
    change: (changes) => {
      const next = { ...value, ...changes };
      onChange(scheduledAt === null ? next : withStart(next, scheduledAt, timeZone));
    },
  };
}
