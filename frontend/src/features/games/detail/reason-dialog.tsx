import { Button, chakra, Textarea } from '@chakra-ui/react';
import { LIMITS } from '@hoopline/contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { RefusalNote } from '../components/refusal-note.tsx';

interface ReasonDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  body?: string;
  confirmLabel: string;
  cancelLabel: string;
  isPending: boolean;
  refusal: string | undefined;
  onConfirm: (reason: string) => void;
}

/** What cannot be undone needs a reason, which those it concerns will read. */
export function ReasonDialog({
  isOpen,
  onClose,
  title,
  body,
  confirmLabel,
  cancelLabel,
  isPending,
  refusal,
  onConfirm,
}: ReasonDialogProps) {
  const { t } = useTranslation('games');
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!reason.trim());
    if (reason.trim()) onConfirm(reason.trim());
    else field.current?.focus();
  };

  return (
    <AppDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={body}
      initialFocusRef={field}
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
      <chakra.form id={formId} noValidate onSubmit={submit}>
        <Field
          label={t('board.reason')}
          hint={t('board.reasonHint')}
          error={isMissing && !reason.trim() ? t('board.reasonMissing') : undefined}
        >
          {(binding) => (
            <Textarea
              {...binding}
              ref={field}
              value={reason}
              maxLength={LIMITS.name}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <RefusalNote code={refusal} />
      </chakra.form>
    </AppDialog>
  );
}
