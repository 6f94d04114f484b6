import { Button, chakra } from '@chakra-ui/react';
import { GAME } from '@hoopline/contracts';
import { UpdateGame } from '@hoopline/contracts/games/schemas';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formResolver } from '../../../ui/form/form-resolver.ts';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { KeptNote } from '../attendance/kept-note.tsx';
import type { CachedDetail } from '../cached-game.ts';

export interface CapacityDialogProps {
  game: CachedDetail;
  onClose: () => void;
  isPending: boolean;
  /** Why the last save failed; null if nothing failed. */
  error: Error | null;
  onSave: (change: { maxPlayers: number; leaving?: string[] }) => void;
}

const resolver = formResolver({
  schema: UpdateGame.pick({ maxPlayers: true, leaving: true }).required(),
  feature: 'gameForm',
});

/** Changes the size of a game. If players lose their seat, the host chooses who moves to the top of the waitlist. */
export function CapacityDialog({ game, onClose, isPending, error, onSave }: CapacityDialogProps) {
  const { t } = useTranslation(['games', 'gamePage', 'gameForm']);
  const formId = useId();
  const form = useForm({
    defaultValues: { maxPlayers: game.maxPlayers, leaving: [] },
    resolver,
    mode: 'onChange',
  });
  useServerProblems(error, form, 'gameForm');
  const { control, formState, handleSubmit, register, watch } = form;
  const { field, fieldState } = useController({ control, name: 'maxPlayers' });
  const chosen = watch('leaving');
  // The server takes offered seats back before a player has to leave.
  const surplus = Math.max(0, game.players.length - field.value);
  const leaving = game.players.map(({ id }) => id).filter((id) => chosen.includes(id));
  const isComplete = formState.isValid && leaving.length >= surplus;
  const submit = handleSubmit(
    ({ maxPlayers }) => isComplete && onSave(surplus > 0 ? { maxPlayers, leaving } : { maxPlayers }),
  );

  return (
    <FormDialog
      isOpen
      hasWork={formState.isDirty}
      refusal={refusalOf(error)}
      refusals="games:refused"
      dropTitle={t('gameForm:dropChangesTitle')}
      onClose={onClose}
      title={t('gamePage:board.capacityTitle')}
      submitButton={
        <Button type="submit" form={formId} disabled={!isComplete || isPending}>
          {t('gamePage:board.save')}
        </Button>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        display="flex"
        flexDirection="column"
        gap="4"
      >
        <Field label={t('gameForm:maxPlayers')} error={fieldState.error?.message}>
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
        {surplus > 0 && (
          <chakra.fieldset>
            <chakra.legend fontWeight="600">{t('gamePage:board.leavingTitle', { count: surplus })}</chakra.legend>
            <chakra.p color="fg.subtle" textStyle="body.sm" mb="2">
              {t('gamePage:board.leavingHint')}
            </chakra.p>
            {game.players.map((player) => (
              <chakra.label key={player.id} display="flex" alignItems="center" gap="3" minH="13" cursor="pointer">
                <chakra.input
                  {...register('leaving')}
                  type="checkbox"
                  value={player.id}
                  w="5"
                  h="5"
                  accentColor="{colors.ball.solid}"
                  disabled={!chosen.includes(player.id) && leaving.length >= surplus}
                />
                <PersonAvatar person={player} size={32} crop="face" />
                <chakra.span minW="0" overflowWrap="anywhere">
                  {shownName(player.displayName)}
                  <chakra.span display="block" color="fg.subtle" textStyle="caption" _empty={{ display: 'none' }}>
                    <KeptNote gameId={game.id} userId={player.id} />
                  </chakra.span>
                </chakra.span>
              </chakra.label>
            ))}
          </chakra.fieldset>
        )}
      </chakra.form>
    </FormDialog>
  );
}
