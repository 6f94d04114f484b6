import { SERIES } from '@hoopline/contracts/games/series-rules';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';

const { byDefault } = SERIES.regularsFirstHours;
const CHOICES: readonly number[] = [0, 24, byDefault, 72];

/** For how many hours only regulars get seats in a new run. */
export function HoursField({ value, onChange }: { value: number; onChange: (hours: number) => void }) {
  const { t } = useTranslation('gameSeries');
  const choices = CHOICES.includes(value) ? CHOICES : [...CHOICES, value].sort((a, b) => a - b);
  return (
    <Field label={t('firstFor')} hint={t('firstForHint')} span={3}>
      {(binding) => (
        <Select {...binding} value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {choices.map((hours) => (
            <option key={hours} value={hours}>
              {t('hours', { count: hours })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
