import { LIMITS } from '@hoopline/contracts';
import { create } from 'zustand';

/** Ids of the conversations in which the other person is typing. */
const useTyping = create<Readonly<Record<string, true>>>(() => ({}));

const expiries = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Sets whether the other person is typing. `true` expires after `LIMITS.typingMs`, because the event that typing has
 * stopped may get lost.
 */
export function setTyping(conversationId: string, isTyping: boolean): void {
  clearTimeout(expiries.get(conversationId));
  expiries.delete(conversationId);
  if (isTyping) {
    expiries.set(
      conversationId,
      setTimeout(() => setTyping(conversationId, false), LIMITS.typingMs),
    );
  }
  if (isTyping === conversationId in useTyping.getState()) return;
  useTyping.setState(
    ({ [conversationId]: _, ...others }) => (isTyping ? { ...others, [conversationId]: true } : others),
    true,
  );
}

export const useIsTyping = (conversationId: string): boolean => useTyping((typing) => conversationId in typing);
