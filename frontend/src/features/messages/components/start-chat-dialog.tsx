import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../ui/dialog.tsx';
import { PlayerPicker } from '../../players/index.ts';
import { useStartConversation } from '../messages.mutations.ts';

interface StartChatDialogProps {
  /** The signed-in member, who is not offered in the list. */
  me: string;
  isOpen: boolean;
  onClose: () => void;
  /** Receives focus when the dialog closes; while it is empty, focus returns to the element that had it before. */
  finalFocusRef: RefObject<HTMLElement | null>;
}

/** Stays open when starting fails, so that the player may try again. */
export function StartChatDialog({ me, isOpen, onClose, finalFocusRef }: StartChatDialogProps) {
  const { t } = useTranslation('messages');
  const searchRef = useRef<HTMLInputElement>(null);
  const { mutate, isPending, variables } = useStartConversation();

  return (
    <AppDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('startTitle')}
      initialFocusRef={searchRef}
      finalFocusRef={finalFocusRef}
    >
      <PlayerPicker
        excludedId={me}
        searchRef={searchRef}
        pendingId={isPending ? variables.id : undefined}
        onPick={(player) => !isPending && mutate(player, { onSuccess: onClose })}
      />
    </AppDialog>
  );
}
