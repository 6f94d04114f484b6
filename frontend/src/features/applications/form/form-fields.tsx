import { Grid } from '@chakra-ui/react';
import { LIMITS } from '@hoopline/contracts';
import { useFormContext } from 'react-hook-form';
import { Field, type FieldBinding } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Input, Textarea } from '../../../ui/form/text-fields.ts';
import type { FormValues } from '../opportunities/drafts.store.ts';
import type { FormField } from './opportunity-form.ts';

/** The fields that a poster fills in. */
export function FormFields({ fields }: { fields: readonly FormField[] }) {
  const { formState } = useFormContext<FormValues>();
  return (
    <Grid templateColumns="repeat(6, minmax(0, 1fr))" gap="4">
      {fields.map((field) => (
        <Field key={field.name} label={field.label} error={formState.errors[field.name]?.message} span={field.span}>
          {(binding) => <Control field={field} binding={binding} />}
        </Field>
      ))}
    </Grid>
  );
}

function Control({ field, binding }: { field: FormField; binding: FieldBinding }) {
  const { register } = useFormContext<FormValues>();
  const { name, placeholder, rows, choices, minDay, isNumber } = field;
  const shared = { ...binding, ...register(name) };
  if (choices)
    return (
      <Select {...shared}>
        <option value="" disabled hidden>
          {placeholder}
        </option>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    );
  if (rows) return <Textarea {...shared} rows={rows} maxLength={LIMITS.text} placeholder={placeholder} />;
  if (minDay) return <Input {...shared} type="date" min={minDay} colorScheme={{ base: 'light', _dark: 'dark' }} />;
  return (
    <Input
      {...shared}
      maxLength={LIMITS.name}
      placeholder={placeholder}
      inputMode={isNumber ? 'numeric' : undefined}
      autoComplete="off"
    />
  );
}
