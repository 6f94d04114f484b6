import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FieldNote } from '../../../ui/form/field.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { DayChips } from './day-chips.tsx';
import { DayField } from './day-field.tsx';
import { HoursField } from './hours-field.tsx';
import type { RepeatsForm } from './repeats.ts';
import { useRepeats } from './use-repeats.ts';

const WEEKS = ['never', 'weekly', 'biweekly'] as const;

/** Fields in which a host chooses whether a new game repeats, on which days and until when. */
export function RepeatsField() {
  const { t } = useTranslation('gameSeries');
  const { value, start, error, change } = useRepeats();
  const isRepeating = start !== null && value.weeks > 0;
  return (
    <>
      <Segments
        label={t('repeats')}
        choices={WEEKS.map((name, weeks) => ({ value: String(weeks), text: t(name) }))}
        value={String(start === null ? 0 : value.weeks)}
        disabled={start === null}
        error={error}
        onChange={(event) => change({ weeks: Number(event.target.value) as RepeatsForm['weeks'] })}
      />
      {start === null && (
        <Box gridColumn="span 6" mt="-2">
          <FieldNote id={undefined} text={t('needsStart')} isError={false} />
        </Box>
      )}
      {isRepeating && (
        <>
          <DayChips label={t('days')} days={value.days} fixed={start.weekday} onChange={(days) => change({ days })} />
          <DayField label={t('until')} value={value.until} min={start.day} onChange={(until) => change({ until })} />
          <HoursField
            value={value.regularsFirstHours}
            onChange={(regularsFirstHours) => change({ regularsFirstHours })}
          />
        </>
      )}
    </>
  );
}
