import { Button, chakra, Flex, Spinner } from '@chakra-ui/react';
import { type DialogKind, REPORT, type ReportReason, reasonsOf } from '@hoopline/contracts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckCircleIcon } from '../../../icons/ui.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { AppDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/text-fields.ts';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { useReport } from './reports.mutations.ts';

export interface ReportDialogProps {
  isOpen: boolean;
  target: { kind: DialogKind; id: string; key?: string | undefined };
  person: { displayName: string };
  onClose: () => void;
}

/** Asks for a reason, and explains what happens next. Only operators see who has sent a report. */
export function ReportDialog({ isOpen, target, person, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['safety', 'problems', 'common']);
  const formId = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, isSuccess, error, reset } = useReport();
  const { kind } = target;
  const isTooLong = note.trim().length > REPORT.maxNote;

  const close = () => {
    onClose();
    // The dialog must not open with the last error the next time.
    if (!isPending) reset();
    if (!isSuccess) return;
    setReason(null);
    setNote('');
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(!reason);
    if (!reason) event.currentTarget.querySelector('input')?.focus();
    if (reason && !isTooLong && !isPending) mutate({ ...target, reason, ...(note.trim() && { note: note.trim() }) });
  };

  if (isSuccess)
    return (
      <AppDialog
        isOpen={isOpen}
        onClose={close}
        title={t('report.sent.title')}
        footer={<DoneButton text={t('report.sent.done')} onClick={close} />}
      >
        <Flex gap="3" align="flex-start">
          <chakra.span color="make.fg" flex="none">
            <CheckCircleIcon size={28} weight="fill" aria-hidden />
          </chakra.span>
          <div>
            <chakra.p role="status" textWrap="balance">
              {t('report.sent.body', { name: shownName(person.displayName) })}
            </chakra.p>
            <chakra.p mt="2" color="fg.muted" textWrap="balance">
              {t('report.sent.next')}
            </chakra.p>
          </div>
        </Flex>
      </AppDialog>
    );

  return (
    <AppDialog
      isOpen={isOpen}
      onClose={close}
      title={t(`report.title.${kind}`)}
      description={t('report.lead', { name: shownName(person.displayName) })}
      hasWork={reason !== null || note.trim() !== ''}
      footer={
        <>
          <chakra.div flex="1 0 100%" _empty={{ display: 'none' }}>
            <RefusalNote code={refusalOf(error)} texts={['safety:report.refused', 'problems:kept']} />
          </chakra.div>
          <Button variant="ghost" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} aria-busy={isPending || undefined}>
            {isPending && <Spinner size="sm" aria-hidden />}
            {t('report.send')}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} onSubmit={send} display="flex" flexDirection="column" gap="5">
        <ReasonChoice
          reasons={reasonsOf(kind)}
          value={reason}
          error={isMissing && !reason ? t('report.reasonMissing') : undefined}
          onChange={setReason}
        />
        {/* No `maxLength`: it would silently cut the end of pasted text. */}
        <Field
          label={t('report.note')}
          hint={t('report.noteHint')}
          error={isTooLong ? t('problems:too_long', { count: REPORT.maxNote, max: REPORT.maxNote }) : undefined}
        >
          {(binding) => (
            <Textarea {...binding} rows={3} value={note} onChange={(event) => setNote(event.target.value)} />
          )}
        </Field>
      </chakra.form>
    </AppDialog>
  );
}

/** Takes the focus, because the button that was pressed has been removed. */
function DoneButton({ text, onClick }: { text: string; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} onClick={onClick}>
      {text}
    </Button>
  );
}
