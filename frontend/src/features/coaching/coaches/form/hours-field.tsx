import { Button, chakra, Flex } from '@chakra-ui/react';
import { COACH, WEEKDAYS } from '@hoopline/contracts';
import { PlusIcon } from '@phosphor-icons/react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldNote } from '../../../../ui/form/field.tsx';
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
      <chakra.div mt="1">
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
  children: (React.ReactNode | null)[];
}

function Day({ day, isFull, onAdd, children }: DayProps) {
  const { t } = useTranslation(['coachForm', 'coaches']);
  const name = t(`coaches:day.${day}`);
  const rows = children.filter((row) => row !== null);
  return (
    <Flex
      role="group"
      aria-label={name}
      direction={{ base: 'column', md: 'row' }}
      columnGap="4"
      py="1.5"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
    >
      <Flex flex="none" w={{ md: '108px' }} minH="hit" align="center" justify="space-between">
        <chakra.span fontWeight="600">{name}</chakra.span>
        <chakra.span hideFrom="md" color="fg.subtle" textStyle="body.sm">
          {rows.length === 0 && t('none')}
        </chakra.span>
      </Flex>
      <Flex direction="column" flex="1" minW="0" gap="1.5">
        {rows}
      </Flex>
      <Button
        flex="none"
        alignSelf="flex-start"
        variant="ghost"
        aria-label={t('addHours', { day: name })}
        disabled={isFull}
        onClick={onAdd}
      >
        <PlusIcon size={16} weight="bold" aria-hidden />
        {t('add')}
      </Button>
    </Flex>
  );
}
