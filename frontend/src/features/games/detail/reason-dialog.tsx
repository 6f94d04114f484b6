import { Button, chakra } from '@chakra-ui/react';
import { LIMITS } from '@hoopline/contracts';
import { RemovePlayer } from '@hoopline/contracts/games/schemas';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formResolver } from '../../../ui/form/form-resolver.ts';
import { Textarea } from '../../../ui/form/text-fields.ts';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';

export interface ReasonDialogProps {
  onClose: () => void;
  title: string;
  body?: string;
  /** Shown above the question. */
  about?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  isPending: boolean;
  /** Why the last attempt failed; null if nothing failed. */
  error: Error | null;
  onConfirm: (reason: string) => void;
}

// The reason for cancelling a game has the same rules as the reason for removing a player.
const resolver = formResolver({ schema: RemovePlayer, feature: 'gameForm' });

/**
 * Asks a host for the reason before they remove a player or cancel a game. The removed player can read the reason;
 * after a cancellation, everybody who opens the game's page can.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { onClose, title, body, about, confirmLabel, cancelLabel, isPending, error, onConfirm } = props;
  const { t } = useTranslation(['games', 'gamePage', 'gameForm']);
  const formId = useId();
  const form = useForm({
    defaultValues: { reason: '' },
    resolver,
  });
  useServerProblems(error, form, 'gameForm');
  const { register, handleSubmit, formState } = form;
  const submit = handleSubmit(({ reason }) => onConfirm(reason));

  return (
    <FormDialog
      isOpen
      hasWork={formState.isDirty}
      refusal={refusalOf(error)}
      refusals="games:refused"
      dropTitle={t('gameForm:dropChangesTitle')}
      onClose={onClose}
      title={title}
      description={body}
      cancelLabel={cancelLabel}
      submitButton={
        <Button type="submit" form={formId} colorPalette="foul" disabled={isPending}>
          {confirmLabel}
        </Button>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        display="flex"
        flexDirection="column"
        gap="3"
      >
        {about}
        <Field
          label={t('gamePage:board.reason')}
          hint={t('gamePage:board.reasonHint')}
          error={formState.errors.reason?.message}
        >
          {(binding) => <Textarea {...binding} {...register('reason')} maxLength={LIMITS.name} />}
        </Field>
      </chakra.form>
    </FormDialog>
  );
}
