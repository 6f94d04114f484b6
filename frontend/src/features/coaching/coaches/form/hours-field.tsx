import { chakra, Flex } from '@chakra-ui/react';
import { COACH, WEEKDAYS } from '@hoopline/contracts';
import { type ReactNode, useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TrashIcon } from '../../../../icons/shared.ts';
import { PlusIcon } from '../../../../icons/ui.ts';
import { FieldNote } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/text-fields.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { type CoachValues, type Hours, nextHours } from './coach-form.ts';

/** The hours at which the member coaches, day by day. */
export function HoursField() {
  const { t } = useTranslation('coachForm');
  const { control, getValues, formState } = useFormContext<CoachValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'hours' });
  const { hours: errors } = formState.errors;
  const ofAll = errors?.root?.message ?? errors?.message;
  const isFull = fields.length >= COACH.maxHours;
  const add = (day: Hours['day']) =>
    append(nextHours(day, getValues('hours')), { focusName: `hours.${fields.length}.from` });

  return (
    <chakra.fieldset gridColumn="span 6" minW="0" aria-describedby="coach-hours-note">
      <chakra.legend fontSize="14px" fontWeight="600">
        {t('hours')}
      </chakra.legend>
      <chakra.div mt="1" mb="2">
        <FieldNote
          id="coach-hours-note"
          text={ofAll ?? t(isFull ? 'hoursFull' : 'hoursHint')}
          isError={ofAll !== undefined}
        />
      </chakra.div>
      {WEEKDAYS.map((day) => (
        <Day key={day} day={day} isFull={isFull} onAdd={() => add(day)}>
          {fields.map((field, index) =>
            field.day === day ? (
              <HoursRow key={field.id} index={index} day={day} onRemove={() => remove(index)} />
            ) : null,
          )}
        </Day>
      ))}
    </chakra.fieldset>
  );
}

interface DayProps {
  day: Hours['day'];
  isFull: boolean;
  onAdd: () => void;
  children: ReactNode[];
}

function Day({ day, isFull, onAdd, children }: DayProps) {
  const { t } = useTranslation(['coachForm', 'coaches']);
  const name = t(`coaches:day.${day}`);
  const rows = children.filter((row) => row !== null);
  return (
    <chakra.div role="group" aria-label={name} py="1" borderTopWidth="1px" borderColor="border.muted">
      <Flex align="center" gap="3">
        <chakra.span w="100px" fontWeight="600">
          {name}
        </chakra.span>
        <chakra.span flex="1" minW="0" color="fg.subtle" textStyle="body.sm">
          {rows.length === 0 && t('none')}
        </chakra.span>
        <IconButton label={t('addHours', { day: name })} disabled={isFull} onClick={onAdd}>
          <PlusIcon weight="bold" aria-hidden />
        </IconButton>
      </Flex>
      {rows.length > 0 && (
        <Flex direction="column" gap="1.5" pb="1.5">
          {rows}
        </Flex>
      )}
    </chakra.div>
  );
}

interface HoursRowProps {
  /** The index among all hours of the week. */
  index: number;
  day: Hours['day'];
  onRemove: () => void;
}

/** The fields for the start and the end of one entry of `Hours`. */
function HoursRow({ index, day, onRemove }: HoursRowProps) {
  const { t } = useTranslation(['coachForm', 'coaches']);
  const noteId = useId();
  const { register, watch, formState } = useFormContext<CoachValues>();
  const errors = formState.errors.hours?.[index];
  const error = errors?.from?.message ?? errors?.to?.message;
  const dayName = t(`coaches:day.${day}`);
  const { from = '', to = '' } = watch(`hours.${index}`) ?? {};
  const bind = (end: 'from' | 'to') => ({
    ...register(`hours.${index}.${end}`),
    'aria-label': t(end, { day: dayName }),
    'aria-invalid': errors?.[end] !== undefined,
    'aria-describedby': error ? noteId : undefined,
  });

  return (
    <div>
      <Flex align="center" gap="2">
        <Input type="time" flex="0 1 150px" minW="0" px="2.5" {...bind('from')} />
        <chakra.span aria-hidden color="fg.muted">
          –
        </chakra.span>
        <Input type="time" flex="0 1 150px" minW="0" px="2.5" {...bind('to')} />
        <IconButton
          ms="auto"
          label={from && to ? t('removeHours', { from, to, day: dayName }) : t('removeEmptyHours', { day: dayName })}
          onClick={onRemove}
        >
          <TrashIcon aria-hidden />
        </IconButton>
      </Flex>
      <FieldNote id={noteId} text={error} isError />
    </div>
  );
}
