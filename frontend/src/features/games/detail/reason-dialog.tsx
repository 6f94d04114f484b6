import '../../../lib/zod-without-eval.ts';
import { Button, chakra, Textarea } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS } from '@hoopline/contracts';
import { RemovePlayer } from '@hoopline/contracts/games/schemas';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { RefusalNote } from '../components/refusal-note.tsx';

export interface ReasonDialogProps {
  onClose: () => void;
  title: string;
  body?: string;
  confirmLabel: string;
  cancelLabel: string;
  isPending: boolean;
  refusal: string | undefined;
  onConfirm: (reason: string) => void;
}

/** Asks a host why, before they remove a player or cancel a game. The players concerned can read the answer. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { onClose, title, body, confirmLabel, cancelLabel, isPending, refusal, onConfirm } = props;
  const { t } = useTranslation('games');
  const formId = useId();
  // A cancelled game takes the same reason as a removed player.
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { reason: '' },
    resolver: zodResolver(RemovePlayer),
  });
  const submit = handleSubmit(({ reason }) => onConfirm(reason));

  return (
    <AppDialog
      isOpen
      onClose={onClose}
      title={title}
      description={body}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} colorPalette="foul" disabled={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('board.reason')}
          hint={t('board.reasonHint')}
          error={formState.errors.reason && t('board.reasonMissing')}
        >
          {(binding) => <Textarea {...binding} {...register('reason')} maxLength={LIMITS.name} />}
        </Field>
        <RefusalNote code={refusal} />
      </chakra.form>
    </AppDialog>
  );
}
