import { type Court, instantOf, wallTime } from '@hoopline/contracts';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isOtherClock, supportedZone } from '../../../lib/court-clock.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { NO_COURT, useChosenCourt } from '../../../ui/court-field/use-court-choices.ts';
import type { NewGameForm } from './game-form.ts';

/** The zone of a court; the viewer's own without a court, or if this browser does not support the court's. */
export const zoneOf = (court: Pick<Court, 'timeZone'> | undefined): string =>
  (court && supportedZone(court.timeZone)) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The zone by whose clock the host chooses the start: that of the chosen court, else their own. If another court has
 * another clock, a start that the host has chosen keeps its day and hour: six tomorrow is six tomorrow there too.
 */
export function useStartZone(isChosen: boolean): string {
  const { getValues, setValue } = useFormContext<NewGameForm>();
  const courtId = useWatch<NewGameForm, 'courtId'>({ name: 'courtId' });
  const { court } = useChosenCourt(courtId);
  const [zone, setZone] = useState(() => zoneOf(court));
  const before = useRef(zone);
  const isRead = courtId === NO_COURT || court !== undefined;
  if (isRead && zoneOf(court) !== zone) setZone(zoneOf(court));

  useEffect(() => {
    const last = before.current;
    const start = getValues('scheduledAt');
    before.current = zone;
    if (last === zone || !isChosen || start === null) return;
    const moved = instantOf(wallTime(Date.parse(start), last), zone);
    setValue('scheduledAt', new Date(moved).toISOString(), { shouldDirty: true, shouldTouch: true });
  }, [zone, isChosen, getValues, setValue]);

  return zone;
}

/** The name of the zone by whose clock a start is chosen; undefined if the viewer's clock shows the same. */
export const otherZoneName = (at: number, timeZone: string, language: string): string | undefined =>
  isOtherClock(at, timeZone) ? zoneName(timeZone, language, at) : undefined;
