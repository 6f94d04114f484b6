import { Box, Button, chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider, type UseFormReset, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useDeferredValidation } from '../../../ui/form/use-deferred-validation.ts';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';
import type { CachedDetail } from '../cached-game.ts';
import { useGameWrite } from '../detail/game-write.mutations.ts';
import { MoveNote } from '../moves/move-note.tsx';
import { ScopeField } from '../series/scope-field.tsx';
import { useEditedSeries } from '../series/use-edited-series.ts';
import { GameFields } from './game-fields.tsx';
import { formOf, type GameForm, resolveChanges, toChanges } from './game-form.ts';
import { GamePreview } from './game-preview.tsx';

export interface EditGameDialogProps {
  game: CachedDetail;
  onClose: () => void;
}

/**
 * Edits and reschedules a game, or all games of its series from this one on. Cancel closes without a question. The
 * request contains the `rev` on screen, so that the server refuses the change if another tab saved first.
 */
export function EditGameDialog({ game, onClose }: EditGameDialogProps) {
  const { t } = useTranslation(['gamePage', 'gameForm']);
  const formId = useId();
  const [initial] = useState(() => formOf(game));
  const [answerWithin, setAnswerWithin] = useState<number>();
  const form = useForm({ defaultValues: initial, resolver: resolveChanges(game.rev) });
  const validation = useDeferredValidation(form);
  const series = useEditedSeries(game);
  const alone = useGameWrite(game.id);
  const { mutate } = alone;
  const { isPending, error } = series.scope === 'all' ? series.write : alone;
  useServerProblems(error, form, 'gameForm');
  const { dirtyFields, isDirty } = form.formState;
  const hasChangedElsewhere = useFreshValues(game, form.reset, isPending);
  const refusal = refusalOf(error) ?? (hasChangedElsewhere ? 'game_changed' : undefined);

  const submit = form.handleSubmit(() => {
    const changed = (Object.keys(dirtyFields) as (keyof GameForm)[]).filter((name) => dirtyFields[name]);
    if (changed.length === 0) return onClose();
    const body = { ...toChanges(form.getValues(), changed, game.rev), ...(answerWithin && { answerWithin }) };
    if (series.scope === 'all') series.save(body, onClose);
    else mutate({ act: 'update', body }, { onSuccess: onClose });
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        isOpen
        hasWork={isDirty}
        refusals="games:refused"
        dropTitle={t('gameForm:dropChangesTitle')}
        onClose={onClose}
        title={t('gamePage:board.editTitle')}
        size="lg"
        aside={<GamePreview seats={game} />}
        refusal={refusal}
        note={<MoveNote game={game} answerWithin={answerWithin} onChange={setAnswerWithin} />}
        submitButton={
          <Button type="submit" form={formId} disabled={isPending}>
            {isPending ? t('gamePage:board.saving') : t('gamePage:board.save')}
          </Button>
        }
      >
        <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)} {...validation}>
          {series.canChoose && (
            <Box mb="4">
              <ScopeField value={series.scope} onChange={series.setScope} />
            </Box>
          )}
          <GameFields isNew={false} />
        </chakra.form>
      </FormDialog>
    </FormProvider>
  );
}

/**
 * The host may edit in two tabs. Values that the other tab saves appear in this form at once, except in fields that
 * were changed here. Returns whether the other tab has saved values. While this form is saving, changes of the game
 * are ignored, because this form causes them.
 */
function useFreshValues(game: CachedDetail, reset: UseFormReset<GameForm>, isSaving: boolean): boolean {
  const shown = useRef(game);
  const [hasChanged, setHasChanged] = useState(false);

  useEffect(() => {
    if (isSaving) return;
    const [before, now] = [formOf(shown.current), formOf(game)];
    shown.current = game;
    if ((Object.keys(now) as (keyof GameForm)[]).every((name) => now[name] === before[name])) return;
    setHasChanged(true);
    reset(now, { keepDirtyValues: true });
  }, [game, reset, isSaving]);

  return hasChanged;
}
