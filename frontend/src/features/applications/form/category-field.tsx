import { useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { FormValues } from '../opportunities/drafts.store.ts';

interface CategoryFieldProps {
  label: string;
  /** Stands there until one is chosen. */
  none: string;
  choices: readonly { value: string; text: string }[];
}

export function CategoryField({ label, none, choices }: CategoryFieldProps) {
  const { register, formState } = useFormContext<FormValues>();
  return (
    <Field label={label} error={formState.errors.category?.message} span={3}>
      {(binding) => (
        <Select {...binding} {...register('category')}>
          <option value="" disabled hidden>
            {none}
          </option>
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
