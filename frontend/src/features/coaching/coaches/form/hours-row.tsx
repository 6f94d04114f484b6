import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TrashIcon } from '../../../../icons/trash.ts';
import { FieldNote } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/text-fields.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { CoachValues, Hours } from './coach-form.ts';

interface HoursRowProps {
  /** Among all hours of the week. */
  index: number;
  day: Hours['day'];
  onRemove: () => void;
}

/** One time of a day: from when until when. */
export function HoursRow({ index, day, onRemove }: HoursRowProps) {
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
