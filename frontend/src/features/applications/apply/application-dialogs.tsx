import type { OpportunityKind, OwnApplication } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { ApplicationFormDialogProps } from './application-form-dialog.tsx';

const ApplicationFormDialog = lazyDialog<ApplicationFormDialogProps>({
  name: 'The dialog that adds to an application',
  texts: ['problems'],
  load: async () => (await import('./application-form-dialog.tsx')).ApplicationFormDialog,
});

/** `note` adds a note and highlights; `leave` asks whether to give up an accepted application; null closes both. */
export type OpenApplicationDialog = 'note' | 'leave' | null;

interface ApplicationDialogsProps {
  kind: OpportunityKind;
  application: OwnApplication;
  mayEdit: boolean;
  open: OpenApplicationDialog;
  onClose: () => void;
  onWithdraw: () => void;
}

export function ApplicationDialogs(props: ApplicationDialogsProps) {
  const { kind, application, mayEdit, open, onClose, onWithdraw } = props;
  const { t } = useTranslation('applications');
  return (
    <>
      {mayEdit && (
        <ApplicationFormDialog isOpen={open === 'note'} kind={kind} application={application} onClose={onClose} />
      )}
      <ConfirmDialog
        isOpen={open === 'leave'}
        title={t('leave.title')}
        body={t('leave.body')}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.keep')}
        onConfirm={() => {
          onClose();
          onWithdraw();
        }}
        onCancel={onClose}
        isDestructive
      />
    </>
  );
}
