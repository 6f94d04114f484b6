import { Button, Flex } from '@chakra-ui/react';
import { DAY, HOUR, instantOf, MINUTE, wallTime } from '@hoopline/contracts';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useReadersZone, writeDate } from '../../../lib/formats.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { DateButton } from '../../../ui/calendar/date-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/text-fields.ts';
import type { GameForm } from './game-form.ts';
import { otherZoneName } from './start-zone.ts';

/** The day of `wall` as the calendar has it, which knows only days of the viewer's zone. */
function calendarDay(wall: number): Date {
  const day = new Date(wall);
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
}

/** Says that the start has passed, and names the clock by which it is chosen if the viewer's shows another time. */
export function startNote(
  start: string | null,
  timeZone: string,
  t: TFunction<'gameForm'>,
  language: string,
): string | undefined {
  const at = start === null ? serverNow() : Date.parse(start);
  const zone = otherZoneName(at, timeZone, language);
  const notes = [at < serverNow() && t('hasPassed'), zone && t('courtClock', { zone })];
  return notes.filter(Boolean).join(' ') || undefined;
}

interface WhenFieldProps {
  label: string;
  span: 2 | 6;
  /** The zone by whose clock the start is chosen. This browser supports it. */
  timeZone: string;
}

/** A day and a time by the clock of a zone. Past days cannot be chosen. */
export function WhenField({ label, span, timeZone }: WhenFieldProps) {
  const { t, i18n } = useTranslation('gameForm');
  useReadersZone();
  const timeId = useId();
  const { field, fieldState } = useController<GameForm, 'scheduledAt'>({ name: 'scheduledAt' });
  const start = field.value;
  useMinuteTick();
  const now = wallTime(serverNow(), timeZone);
  const wall = start === null ? null : wallTime(Date.parse(start), timeZone);
  /** The clock shows this at the start, or now. The host changes only the day or the time of it. */
  const base = wall ?? now - (now % MINUTE);

  const put = (chosen: number) => field.onChange(new Date(instantOf(chosen, timeZone)).toISOString());
  const setDay = (day: Date) => put(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) + (base % DAY));
  const setTime = (time: string) => {
    const [hours, minutes] = time.split(':').map(Number);
    if (hours === undefined || minutes === undefined) return;
    put(base - (base % DAY) + hours * HOUR + minutes * MINUTE);
  };
  const text =
    start &&
    writeDate(new Date(start), i18n.language, {
      timeZone,
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });

  return (
    <Field
      label={label}
      error={fieldState.error?.message}
      hint={startNote(start, timeZone, t, i18n.language)}
      span={span}
    >
      {(binding) => (
        <DateButton
          {...binding}
          ref={field.ref}
          text={text ?? t('undecided')}
          value={wall === null ? null : calendarDay(wall)}
          min={calendarDay(now)}
          staysOpen
          gap={{ base: '1', md: '2' }}
          px={{ base: '2', md: '3' }}
          css={{ '@media (max-width: 359px)': { px: '2', fontSize: '13.5px', '& svg': { display: 'none' } } }}
          fontSize={{ base: '14px', md: '15px' }}
          onChange={setDay}
          onBlur={field.onBlur}
          more={(close) => (
            <Flex align="center" wrap="wrap" gap="2" mt="2" pt="3" borderTopWidth="1px" borderColor="border.muted">
              <Input
                id={timeId}
                type="time"
                aria-label={t('time')}
                w="134px"
                px="3"
                value={wall === null ? '' : new Date(wall).toISOString().slice(11, 16)}
                onChange={(event) => setTime(event.target.value)}
              />
              <Button variant="ghost" size="sm" px="2" onClick={() => field.onChange(null)}>
                {t('undecided')}
              </Button>
              <Button size="sm" ml="auto" onClick={close}>
                {t('done')}
              </Button>
            </Flex>
          )}
        />
      )}
    </Field>
  );
}
