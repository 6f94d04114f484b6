import type { ThreadGame } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { BlockDialog, ReportDialog } from '../../safety/index.ts';
import { useThreadTools } from '../messages.mutations.ts';
import type { MessageQuestion } from '../thread-actions.ts';

export interface MessageQuestionsProps {
  question: MessageQuestion;
  isOpen: boolean;
  game: ThreadGame | undefined;
  conversationId: string;
  onClose: () => void;
}

/** The dialog that the menu of a message has opened. */
export function MessageQuestions(props: MessageQuestionsProps) {
  const { question, isOpen, game, conversationId, onClose } = props;
  const { kind, messageId, person } = question;
  const { t } = useTranslation(['messages', 'common']);
  const navigate = useNavigate();
  const { remove } = useThreadTools(conversationId);
  // A conversation of two people disappears with the block.
  const onBlocked = game ? undefined : () => void navigate('/messages', { replace: true });

  if (kind === 'report') {
    const target = { kind: 'message', id: messageId } as const;
    return <ReportDialog {...{ isOpen, target, person, onClose }} />;
  }
  if (kind === 'block') return <BlockDialog {...{ isOpen, person, onClose, onBlocked }} />;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      title={t('game.removeTitle')}
      body={t('game.removeBody')}
      confirmLabel={t('game.remove')}
      cancelLabel={t('common:cancel')}
      onConfirm={() => {
        remove.mutate(messageId);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
