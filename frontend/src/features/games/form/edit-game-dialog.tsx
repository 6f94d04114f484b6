import { Button, chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api.ts';
import { AppDialog } from '../../../ui/dialog.tsx';
import { RefusalNote } from '../components/refusal-note.tsx';
import { useHostWrite } from '../games.mutations.ts';
import type { HeldDetail } from '../held-game.ts';
import { type CourtChoices, GameFields } from './game-fields.tsx';
import { formOf, type GameForm, resolveChanges, toChanges } from './game-form.ts';
import { showFieldErrors } from './show-field-errors.ts';

export interface EditGameDialogProps extends CourtChoices {
  game: HeldDetail;
  onClose: () => void;
}

/** Edits and reschedules. Sent with the `rev` that the host last saw: had another tab been faster, it says so. */
export function EditGameDialog({ game, onClose, courts, hasFailed }: EditGameDialogProps) {
  const { t } = useTranslation(['games', 'common']);
  const formId = useId();
  const [initial] = useState(() => formOf(game));
  const form = useForm({ defaultValues: initial, resolver: resolveChanges(game.rev), mode: 'onTouched' });
  const { mutate, isPending, error } = useHostWrite(game.id);
  const { dirtyFields } = form.formState;
  const refusal = error instanceof HttpError ? (error.code ?? 'failed') : error ? 'failed' : undefined;

  const submit = form.handleSubmit(() => {
    const changed = (Object.keys(dirtyFields) as (keyof GameForm)[]).filter((name) => dirtyFields[name]);
    if (changed.length === 0) return onClose();
    mutate(
      { act: 'update', body: toChanges(form.getValues(), changed, game.rev) },
      { onSuccess: onClose, onError: (failure) => showFieldErrors(failure, form.setError, form.setFocus) },
    );
  });

  return (
    <FormProvider {...form}>
      <AppDialog
        isOpen
        onClose={onClose}
        title={t('board.editTitle')}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" form={formId} disabled={isPending}>
              {isPending ? t('board.saving') : t('board.save')}
            </Button>
          </>
        }
      >
        <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <GameFields courts={courts} hasFailed={hasFailed} hasSize={false} />
          <RefusalNote code={refusal} />
        </chakra.form>
      </AppDialog>
    </FormProvider>
  );
}
