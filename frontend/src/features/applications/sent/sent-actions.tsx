import { Button, Flex } from '@chakra-ui/react';
import { isAllowed, opportunityState, type SentApplication } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowCounterClockwiseIcon } from '../../../icons/arrow-counter-clockwise.ts';
import { PencilSimpleIcon } from '../../../icons/pencil-simple.ts';
import { SignOutIcon } from '../../../icons/sign-out.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import type { ApplicationFormDialogProps } from '../apply/application-form-dialog.tsx';
import { useApplication } from '../apply/use-application.ts';

const ApplicationFormDialog = lazyDialog<ApplicationFormDialogProps>({
  name: 'The dialog that adds to an application',
  texts: ['problems'],
  load: async () => (await import('../apply/application-form-dialog.tsx')).ApplicationFormDialog,
});

/** What the applicant can do about one application now: add to it, take it back, or apply again. */
export function SentActions({ application, titleId }: { application: SentApplication; titleId: string }) {
  const { t } = useTranslation(['applications', 'myApplications']);
  const { status, note, highlightIds, opportunity } = application;
  const [open, setOpen] = useState<'note' | 'leave' | null>(null);
  const { apply, withdraw, pending, refusal } = useApplication(opportunity.kind, opportunity.id);
  const mayEdit = status === 'pending' || status === 'shortlisted';
  const mayApply = isAllowed('apply', status) && opportunityState(opportunity, serverNow()) === 'open';
  const shared = { size: 'sm', 'aria-describedby': titleId, 'aria-busy': pending !== undefined || undefined } as const;

  if (!isAllowed('withdraw', status) && !mayApply && !refusal) return null;
  return (
    <Flex direction="column" gap="2" mt="3">
      <Flex wrap="wrap" gap="2">
        {mayEdit && (
          <Button {...shared} variant="subtle" aria-haspopup="dialog" onClick={() => setOpen('note')}>
            <PencilSimpleIcon aria-hidden />
            {t(note || highlightIds.length > 0 ? 'editNote' : 'addNote')}
          </Button>
        )}
        {isAllowed('withdraw', status) && (
          <Button {...shared} variant="ghost" onClick={() => (status === 'accepted' ? setOpen('leave') : withdraw())}>
            <SignOutIcon aria-hidden />
            {t('withdraw')}
          </Button>
        )}
        {mayApply && (
          <Button {...shared} onClick={apply}>
            <ArrowCounterClockwiseIcon aria-hidden />
            {pending === 'apply' ? t('applying') : t('myApplications:sent.again')}
          </Button>
        )}
      </Flex>
      <RefusalNote code={refusal} texts={['applications:refused']} />
      {mayEdit && (
        <ApplicationFormDialog
          isOpen={open === 'note'}
          kind={opportunity.kind}
          application={application}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        isOpen={open === 'leave'}
        title={t('leave.title')}
        body={t('leave.body')}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.keep')}
        onConfirm={() => {
          setOpen(null);
          withdraw();
        }}
        onCancel={() => setOpen(null)}
        isDestructive
      />
    </Flex>
  );
}
