import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { isScore, MOST_POINTS } from './result-draft.ts';

interface ScoreFieldProps {
  label: string;
  value: number;
  /** Complaints wait until the field was left, or everything was to be sent. */
  isJudged: boolean;
  onChange: (value: number) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
}

export function ScoreField({ label, value, isJudged, onChange, onBlur, inputRef }: ScoreFieldProps) {
  const { t } = useTranslation('games');
  const error = isJudged && !isScore(value) ? t('result.scoreBounds', { max: MOST_POINTS }) : undefined;
  return (
    <Field label={label} error={error} span={2}>
      {(binding) => (
        <Stepper
          {...binding}
          inputRef={inputRef}
          value={value}
          min={0}
          max={MOST_POINTS}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
