import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AppDialog } from '../../../ui/dialog.tsx';
import { useDeferredValidation } from '../../../ui/form/use-deferred-validation.ts';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';
import { toast } from '../../../ui/toast/toast.store.ts';
import { JUST_CREATED } from '../detail/created-notice.tsx';
import { useCreateGame } from '../games.mutations.ts';
import { GameFields } from './game-fields.tsx';
import { type GameForm, newGame, resolveNew } from './game-form.ts';
import { GamePreview } from './game-preview.tsx';
import { useCourtChoices } from './use-court-choices.ts';

export interface CreateGameDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const TYPED: readonly (keyof GameForm)[] = ['title', 'description', 'location'];

/**
 * Stays open with its values when creating fails. Cancel closes at once; Escape and the backdrop, which are easily hit by
 * accident, ask first when something has been written.
 */
export function CreateGameDialog({ isOpen, onClose }: CreateGameDialogProps) {
  const { t } = useTranslation(['games', 'common']);
  const formId = useId();
  const { courts, hasFailed } = useCourtChoices(isOpen);
  const navigate = useNavigate();
  /** Takes the toast of the last failed try away. */
  const failure = useRef<() => void>(undefined);
  const { mutate, isPending, error } = useCreateGame();
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm({ defaultValues: newGame(), resolver: resolveNew });
  const validation = useDeferredValidation(form);
  useServerProblems(error, form, 'games');
  const { reset, formState } = form;
  const hasText = TYPED.some((name) => formState.dirtyFields[name]);

  // The proposed start is a day from when the dialog is opened.
  useEffect(() => {
    if (isOpen) reset(newGame());
  }, [isOpen, reset]);

  const close = () => {
    setIsAsking(false);
    reset(newGame());
    onClose();
  };
  const submit = form.handleSubmit((game) =>
    mutate(game, {
      onSuccess: ({ id }) => {
        failure.current?.();
        close();
        void navigate(`/games/${id}`, { state: JUST_CREATED });
      },
      onError: () => {
        failure.current = toast({ status: 'error', title: t('form.error'), description: t('form.failed') });
      },
    }),
  );

  return (
    <FormProvider {...form}>
      <AppDialog
        isOpen={isOpen}
        hasWork={formState.isDirty}
        onClose={() => (hasText ? setIsAsking(true) : close())}
        title={t('form.submit')}
        size="lg"
        aside={<GamePreview courts={courts} />}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" form={formId} disabled={isPending}>
              {isPending ? t('form.submitting') : t('form.submit')}
            </Button>
          </>
        }
      >
        <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)} {...validation}>
          <GameFields courts={courts} hasFailed={hasFailed} />
        </chakra.form>
      </AppDialog>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('form.dropTitle')}
        body={t('form.dropBody')}
        confirmLabel={t('form.dropLeave')}
        cancelLabel={t('form.dropStay')}
        onConfirm={close}
        onCancel={() => setIsAsking(false)}
        isDestructive
      />
    </FormProvider>
  );
}
