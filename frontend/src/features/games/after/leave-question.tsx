import { LATE_HOURS } from '@hoopline/contracts/games/after-rules';
import { useTranslation } from 'react-i18next';
import { useAmount } from '../../../lib/use-amount.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { CachedGame } from '../cached-game.ts';

export interface LeaveQuestionProps {
  game: Pick<CachedGame, 'entryFee' | 'leaveRule'>;
  isOpen: boolean;
  onClose: () => void;
  onLeave: () => void;
}

/** Asks a player who would still owe their share by the host's rule whether they want to leave. */
export function LeaveQuestion({ game: { entryFee, leaveRule }, isOpen, onClose, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation('gameAfter');
  const money = useAmount();
  const words = leaveRule === 'late_pays' ? 'leave.late' : 'leave.always';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('leave.title')}
      body={t(words, { amount: money(entryFee), hours: LATE_HOURS })}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => {
        onClose();
        onLeave();
      }}
      onCancel={onClose}
    />
  );
}
