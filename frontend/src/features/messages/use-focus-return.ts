import { type RefObject, useEffect, useRef } from 'react';
import { rowId } from './components/conversation-row.tsx';

/** A thread left on a phone gives focus back to its row in the list. */
export function useFocusReturn(conversationId: string | undefined, isPhone: boolean): void {
  const before = useRef(conversationId);

  useEffect(() => {
    const left = before.current;
    before.current = conversationId;
    if (isPhone && left !== undefined && conversationId === undefined) document.getElementById(rowId(left))?.focus();
  }, [conversationId, isPhone]);
}

/**
 * Where the dialog that starts a conversation hands focus on closing: into the conversation, if one was opened from
 * it. Otherwise nowhere special: it goes back to the button that had it.
 */
export function useStartedFocus(conversationId: string | undefined, threadFocus: RefObject<HTMLElement | null>) {
  const started = useRef<HTMLElement>(null);

  useEffect(() => {
    started.current = conversationId === undefined ? null : threadFocus.current;
  }, [conversationId, threadFocus]);

  const forget = () => {
    started.current = null;
  };
  return { started, forget };
}
