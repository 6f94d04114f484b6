import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../ui/dialog.tsx';
import { type ChatPartner, useStartConversation } from '../messages.mutations.ts';

export interface PartnerPickerProps {
  onPick: (partner: ChatPartner) => void;
  /** Who was picked and is being waited for. */
  pendingId: string | undefined;
  searchRef: RefObject<HTMLInputElement | null>;
}

export type RenderPartnerPicker = (props: PartnerPickerProps) => ReactNode;

interface StartChatDialogProps {
  isOpen: boolean;
  onClose: () => void;
  renderPicker: RenderPartnerPicker;
  /** Where focus goes on closing; back to where it came from while this holds nothing. */
  finalFocusRef: RefObject<HTMLElement | null>;
}

/** Stays open when starting fails, so that the player may try again. */
export function StartChatDialog({ isOpen, onClose, renderPicker, finalFocusRef }: StartChatDialogProps) {
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
      {renderPicker({
        searchRef,
        pendingId: isPending ? variables.id : undefined,
        onPick: (partner) => !isPending && mutate(partner, { onSuccess: onClose }),
      })}
    </AppDialog>
  );
}
