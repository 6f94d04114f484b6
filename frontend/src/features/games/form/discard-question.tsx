import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface DiscardQuestionProps {
  isOpen: boolean;
  title: string;
  onDiscard: () => void;
  onStay: () => void;
}

/** Asked before what a host has written is lost. */
export function DiscardQuestion({ isOpen, title, onDiscard, onStay }: DiscardQuestionProps) {
  const { t } = useTranslation('gameForm');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      body={t('dropBody')}
      confirmLabel={t('dropLeave')}
      cancelLabel={t('dropStay')}
      onConfirm={onDiscard}
      onCancel={onStay}
      isDestructive
    />
  );
}
