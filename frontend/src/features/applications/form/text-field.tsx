import { Input, type InputProps, Textarea } from '@chakra-ui/react';
import { LIMITS } from '@hoopline/contracts';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/form/field.tsx';
import type { FormValues } from '../opportunities/drafts.store.ts';

interface TextFieldProps extends Pick<InputProps, 'type' | 'min' | 'max' | 'placeholder' | 'inputMode'> {
  name: string;
  label: string;
  hint?: string;
  span?: 2 | 3 | 6;
  /** As many lines, and a text of any length; one line without. */
  rows?: number;
}

/** A field of an opportunity's form. */
export function TextField({ name, label, hint, span, rows, ...input }: TextFieldProps) {
  const { register, formState } = useFormContext<FormValues>();
  const registered = register(name);
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message} span={span}>
      {(binding) =>
        rows ? (
          <Textarea {...binding} {...registered} rows={rows} maxLength={LIMITS.text} placeholder={input.placeholder} />
        ) : (
          <Input {...binding} {...registered} maxLength={LIMITS.name} autoComplete="off" {...input} />
        )
      }
    </Field>
  );
}
