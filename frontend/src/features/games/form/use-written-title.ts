import { LIMITS } from '@hoopline/contracts';
import { useEffect } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { writeDate } from '../../../lib/formats.ts';
import { useChosenCourt } from '../../../ui/court-field/use-court-choices.ts';
import type { NewGameForm } from './game-form.ts';
import { zoneOf } from './start-zone.ts';

/**
 * Writes the title from court, day and format, until the host writes one. `isOn`: the form began as the sheet, and
 * not with the choices of an earlier game.
 */
export function useWrittenTitle(
  { control, setValue, formState }: UseFormReturn<NewGameForm, unknown, FieldValues>,
  isOn: boolean,
): void {
  const { t, i18n } = useTranslation('gameForm');
  const [courtId, scheduledAt, format] = useWatch({ control, name: ['courtId', 'scheduledAt', 'gameFormat'] });
  const { court } = useChosenCourt(courtId);
  const day =
    scheduledAt && writeDate(new Date(scheduledAt), i18n.language, { weekday: 'long', timeZone: zoneOf(court) });
  const written = t(`quick.title.${day ? 'day' : 'noDay'}${court ? 'Court' : ''}`, {
    day: day ?? '',
    format,
    court: court?.name ?? '',
  });
  // The name of a court may already be as long as the longest title.
  const title = written.slice(0, LIMITS.name);
  const isOwn = formState.dirtyFields.title === true;
  useEffect(() => {
    if (isOn && !isOwn) setValue('title', title);
  }, [isOn, isOwn, title, setValue]);
}
