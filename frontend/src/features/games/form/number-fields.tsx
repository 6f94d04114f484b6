import { Box, chakra } from '@chakra-ui/react';
import { GAME } from '@hoopline/contracts';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Input } from '../../../ui/form/text-fields.ts';
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

export function PlayersField({ span = 2 }: { span?: 2 | 3 }) {
  const { t } = useTranslation(['games', 'gameForm']);
  const { field, fieldState } = useController<GameForm, 'maxPlayers'>({ name: 'maxPlayers' });
  return (
    <Field label={t('gameForm:maxPlayers')} error={fieldState.error?.message} span={span}>
      {(binding) => (
        <Stepper
          {...binding}
          name={field.name}
          inputRef={field.ref}
          value={field.value}
          min={GAME.players.min}
          max={GAME.players.max}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
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
