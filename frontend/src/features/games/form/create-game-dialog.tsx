import { Button, chakra } from '@chakra-ui/react';
import { Id } from '@hoopline/contracts/common/schemas';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AppDialog } from '../../../ui/dialog.tsx';
import { useDeferredValidation } from '../../../ui/form/use-deferred-validation.ts';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';
import { toast } from '../../../ui/toast/toast.store.ts';
import { JUST_CREATED } from '../detail/created-notice.tsx';
import { useCreateGame } from '../games.mutations.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { GameFields } from './game-fields.tsx';
import { type GameForm, newGame, resolveNew } from './game-form.ts';
import { GamePreview } from './game-preview.tsx';

export interface CreateGameDialogProps {
  isOpen: boolean;
  /** The court to begin with, as the address names it. */
  court: string | null;
  onClose: () => void;
}

const TYPED: readonly (keyof GameForm)[] = ['title', 'description', 'location'];

/** An address may name anything. */
const courtOf = (court: string | null): string | undefined => Id.safeParse(court).data;

/**
 * Stays open with its values when creating fails. Cancel closes at once; Escape and the backdrop, which are easily hit by
 * accident, ask first when something has been written.
 */
export function CreateGameDialog({ isOpen, court, onClose }: CreateGameDialogProps) {
  const { t } = useTranslation(['games', 'gameForm', 'common']);
  const formId = useId();
  const navigate = useNavigate();
  /** Takes the toast of the last failed try away. */
  const failure = useRef<() => void>(undefined);
  const { mutate, isPending, error } = useCreateGame();
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm({ defaultValues: newGame(), resolver: resolveNew });
  const validation = useDeferredValidation(form);
  useServerProblems(error, form, 'gameForm');
  const { reset, formState } = form;
  const hasText = TYPED.some((name) => formState.dirtyFields[name]);

  // The proposed start is a day from when the dialog is opened.
  useEffect(() => {
    if (isOpen) reset(newGame(courtOf(court)));
  }, [isOpen, court, reset]);

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
        // In place of the entry that guards the form: Back leads to the page below it in one press.
        void navigate(`/games/${id}`, { state: JUST_CREATED, replace: true });
      },
      onError: () => {
        failure.current = toast({ status: 'error', title: t('gameForm:error'), description: t('gameForm:failed') });
      },
    }),
  );

  return (
    <FormProvider {...form}>
      <AppDialog
        isOpen={isOpen}
        hasWork={formState.isDirty}
        onClose={() => (hasText ? setIsAsking(true) : close())}
        title={t('gameForm:submit')}
        size="lg"
        aside={<GamePreview />}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" form={formId} disabled={isPending}>
              {isPending ? t('gameForm:submitting') : t('gameForm:submit')}
            </Button>
          </>
        }
      >
        <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)} {...validation}>
          <GameFields />
        </chakra.form>
      </AppDialog>
      <DiscardQuestion
        isOpen={isAsking}
        title={t('gameForm:dropTitle')}
        onDiscard={close}
        onStay={() => setIsAsking(false)}
      />
    </FormProvider>
  );
}
