import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface RemoveDialogProps {
  isOpen: boolean;
  title: string;
  body: string;
  onClose: () => void;
  onRemove: () => void;
}

/** Asks before a post or comment is deleted. */
export function RemoveDialog({ isOpen, title, body, onClose, onRemove }: RemoveDialogProps) {
  const { t } = useTranslation(['feed', 'common']);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      body={body}
      confirmLabel={t('card.remove')}
      cancelLabel={t('common:cancel')}
      isDestructive
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onRemove();
      }}
    />
  );
}
