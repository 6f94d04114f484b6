import { Box, chakra, Input } from '@chakra-ui/react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/form/field.tsx';
import type { GameForm } from './game-form.ts';

interface NumberFieldProps {
  name: 'entryFee' | 'prizeAmount' | 'duration';
  label: string;
  before?: string;
  after?: string;
}

/** A number with its unit inside the field. */
export function NumberField({ name, label, before, after }: NumberFieldProps) {
  const { register, getFieldState, formState } = useFormContext<GameForm>();
  return (
    <Field label={label} error={getFieldState(name, formState).error?.message} span={2}>
      {(binding) => (
        <Box pos="relative">
          {before && <Unit side="left">{before}</Unit>}
          <Input
            {...binding}
            {...register(name, { valueAsNumber: true })}
            type="number"
            inputMode="decimal"
            step="any"
            pl={before ? '8' : undefined}
            pr={after ? '12' : undefined}
            css={{ appearance: 'textfield', '&::-webkit-inner-spin-button': { appearance: 'none' } }}
          />
          {after && <Unit side="right">{after}</Unit>}
        </Box>
      )}
    </Field>
  );
}

function Unit({ side, children }: { side: 'left' | 'right'; children: string }) {
  return (
    <chakra.span pos="absolute" top="11px" {...{ [side]: '14px' }} color="fg.subtle" pointerEvents="none" aria-hidden>
      {children}
    </chakra.span>
  );
}
