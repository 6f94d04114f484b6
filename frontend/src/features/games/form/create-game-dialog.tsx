import { Button, chakra } from '@chakra-ui/react';
import { Id } from '@hoopline/contracts/common/schemas';
import { useEffect, useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { refusalOf } from '../../../lib/refusal.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useDeferredValidation } from '../../../ui/form/use-deferred-validation.ts';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';
import { toast } from '../../../ui/toast/toast.store.ts';
import { JUST_CREATED } from '../detail/created-notice.tsx';
import { useCreateGame } from '../games.mutations.ts';
import { GameFields } from './game-fields.tsx';
import { newGame, resolveNew } from './game-form.ts';
import { GamePreview } from './game-preview.tsx';

export interface CreateGameDialogProps {
  isOpen: boolean;
  /** The court to begin with, as the address names it. */
  court: string | null;
  onClose: () => void;
}

const OF_THE_ACCOUNT: readonly string[] = ['too_many_open_games', 'suspended'];

/** An address may name anything. */
const courtOf = (court: string | null): string | undefined => Id.safeParse(court).data;

/** Stays open with its values when creating fails. Cancel closes at once. */
export function CreateGameDialog({ isOpen, court, onClose }: CreateGameDialogProps) {
  const { t } = useTranslation('gameForm');
  const formId = useId();
  const navigate = useNavigate();
  /** Takes the toast of the last failed try away. */
  const failure = useRef<() => void>(undefined);
  const { mutate, reset: forget, isPending, error } = useCreateGame();
  const form = useForm({ defaultValues: newGame(), resolver: resolveNew });
  const validation = useDeferredValidation(form);
  useServerProblems(error, form, 'gameForm');
  const { reset, formState } = form;

  // The proposed start is a day from when the dialog is opened.
  useEffect(() => {
    if (!isOpen) return;
    reset(newGame(courtOf(court)));
    forget();
  }, [isOpen, court, reset, forget]);

  const close = () => {
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
      onError: (refused) => {
        // What holds for the account is said in the form, and trying again would not help.
        if (OF_THE_ACCOUNT.includes(refusalOf(refused) ?? '')) return;
        failure.current = toast({ status: 'error', title: t('error'), description: t('failed') });
      },
    }),
  );

  return (
    <FormProvider {...form}>
      <FormDialog
        isOpen={isOpen}
        hasWork={formState.isDirty}
        refusals="games:refused"
        dropTitle={t('dropTitle')}
        onClose={close}
        title={t('submit')}
        size="lg"
        aside={<GamePreview />}
        refusal={refusalOf(error)}
        submitButton={
          <Button type="submit" form={formId} disabled={isPending}>
            {isPending ? t('submitting') : t('submit')}
          </Button>
        }
      >
        <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)} {...validation}>
          <GameFields />
        </chakra.form>
      </FormDialog>
    </FormProvider>
  );
}
