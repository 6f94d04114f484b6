import { GAME } from '@hoopline/contracts';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import type { GameForm } from './game-form.ts';

export function PlayersField() {
  const { t } = useTranslation('games');
  const { field, fieldState } = useController<GameForm, 'maxPlayers'>({ name: 'maxPlayers' });
  return (
    <Field label={t('form.maxPlayers')} error={fieldState.error?.message} span={2}>
      {(binding) => (
        <Stepper
          {...binding}
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
