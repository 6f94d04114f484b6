import { Button, Flex } from '@chakra-ui/react';
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

const timeOf = (start: Date) =>
  `${String(start.getHours()).padStart(2, '0')}:${String(start.getMinutes()).padStart(2, '0')}`;

interface WhenFieldProps {
  label: string;
  span: 2 | 6;
}

/** A day and a time of the viewer's own clock. Past days cannot be chosen. */
export function WhenField({ label, span }: WhenFieldProps) {
  const { t, i18n } = useTranslation(['games', 'gameForm']);
  useReadersZone();
  const timeId = useId();
  const { field, fieldState } = useController<GameForm, 'scheduledAt'>({ name: 'scheduledAt' });
  const start = field.value === null ? null : new Date(field.value);
  const base = start ?? new Date(serverNow());

  useMinuteTick();
  const hasPassed = start !== null && start.getTime() < serverNow();

  const setDay = (day: Date) =>
    field.onChange(
      new Date(day.getFullYear(), day.getMonth(), day.getDate(), base.getHours(), base.getMinutes()).toISOString(),
    );
  const setTime = (time: string) => {
    const [hours, minutes] = time.split(':').map(Number);
    if (hours === undefined || minutes === undefined) return;
    field.onChange(new Date(base.getFullYear(), base.getMonth(), base.getDate(), hours, minutes).toISOString());
  };
  const text =
    start &&
    writeDate(start, i18n.language, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });

  return (
    <Field
      label={label}
      error={fieldState.error?.message}
      hint={hasPassed ? t('gameForm:hasPassed') : undefined}
      span={span}
    >
      {(binding) => (
        <DateButton
          {...binding}
          ref={field.ref}
          text={text ?? t('gameForm:undecided')}
          value={start}
          min={new Date(serverNow())}
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
                aria-label={t('gameForm:time')}
                w="134px"
                px="3"
                value={start ? timeOf(start) : ''}
                onChange={(event) => setTime(event.target.value)}
              />
              <Button variant="ghost" size="sm" px="2" onClick={() => field.onChange(null)}>
                {t('gameForm:undecided')}
              </Button>
              <Button size="sm" ml="auto" onClick={close}>
                {t('gameForm:done')}
              </Button>
            </Flex>
          )}
        />
      )}
    </Field>
  );
}
