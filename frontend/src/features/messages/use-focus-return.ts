import { type RefObject, useEffect, useRef } from 'react';
import { rowId } from './components/conversation-row.tsx';

/** Leaving a thread on a phone returns focus to its row in the list. */
export function useFocusReturn(conversationId: string | undefined, isPhone: boolean): void {
  const before = useRef(conversationId);

  useEffect(() => {
    const left = before.current;
    before.current = conversationId;
    if (isPhone && left !== undefined && conversationId === undefined) document.getElementById(rowId(left))?.focus();
  }, [conversationId, isPhone]);
}

/**
 * The element that receives focus when the start-chat dialog closes: in the conversation that was started, if any.
 * Otherwise empty, and focus returns to the button that opened the dialog.
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
