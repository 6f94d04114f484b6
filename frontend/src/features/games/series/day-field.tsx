import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/server-time.ts';
import { DateButton } from '../../../ui/calendar/date-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { dayText } from './every.ts';

interface DayFieldProps {
  label: string;
  /** A day such as `2026-11-23`. */
  value: string;
  /** The first day that may be chosen. */
  min: string;
  error?: string;
  span?: 2 | 3;
  onChange: (day: string) => void;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const dateOf = (day: string) => new Date(`${day}T12:00:00`);

/** A day of the calendar at the court. */
export function DayField({ label, value, min, error, span = 3, onChange }: DayFieldProps) {
  const { i18n } = useTranslation();
  const choose = (day: Date) =>
    onChange([day.getFullYear(), twoDigits(day.getMonth() + 1), twoDigits(day.getDate())].join('-'));
  return (
    <Field label={label} error={error} span={span}>
      {(binding) => (
        <DateButton
          {...binding}
          text={dayText(value, i18n.language, serverNow())}
          value={dateOf(value)}
          min={dateOf(min)}
          onChange={choose}
        />
      )}
    </Field>
  );
}
