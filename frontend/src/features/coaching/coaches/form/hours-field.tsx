import { chakra, Flex } from '@chakra-ui/react';
import { COACH, WEEKDAYS } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PlusIcon } from '../../../../icons/plus.ts';
import { FieldNote } from '../../../../ui/form/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { type CoachValues, type Hours, nextHours } from './coach-form.ts';
import { HoursRow } from './hours-row.tsx';

/** When one coaches, day by day. */
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
