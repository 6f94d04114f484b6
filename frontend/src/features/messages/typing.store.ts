import { type EventPayloads, LIMITS, type ThreadPerson } from '@hoopline/contracts';
import { create } from 'zustand';

/** Somebody who is typing. */
export interface Typist {
  userId: string;
  /** Set in the thread of a game. In a conversation of two people, it is always the other person who is typing. */
  person?: ThreadPerson | undefined;
}

type Typists = readonly Typist[];

/** The others who are typing in each conversation, in the order in which they began. */
const useTyping = create<Readonly<Record<string, Typists>>>(() => ({}));

const NOBODY: Typists = [];
const expiries = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Sets whether another person is typing. `isTyping` expires after `LIMITS.typingMs`, because the event that typing has
 * stopped may get lost.
 */
export function setTyping(typing: EventPayloads['messages.typing']): void {
  const { conversationId, userId, isTyping, person } = typing;
  const key = `${conversationId} ${userId}`;
  clearTimeout(expiries.get(key));
  expiries.delete(key);
  if (isTyping) {
    const expire = () => setTyping({ conversationId, userId, isTyping: false });
    expiries.set(key, setTimeout(expire, LIMITS.typingMs));
  }
  const before = useTyping.getState()[conversationId] ?? NOBODY;
  const known = before.find((typist) => typist.userId === userId);
  if (isTyping ? known && known.person?.displayName === person?.displayName : !known) return;
  const typist = { userId, person };
  const others = before.filter((one) => one !== known);
  if (!isTyping) setTypists(conversationId, others);
  else setTypists(conversationId, known ? before.map((one) => (one === known ? typist : one)) : [...others, typist]);
}

/** Removes a person from all conversations. Called when the viewer may no longer see this person. */
export function forgetTypist(userId: string): void {
  for (const conversationId of Object.keys(useTyping.getState()))
    setTyping({ conversationId, userId, isTyping: false });
}

function setTypists(conversationId: string, typists: Typists): void {
  useTyping.setState(
    ({ [conversationId]: _, ...others }) => (typists.length > 0 ? { ...others, [conversationId]: typists } : others),
    true,
  );
}

/** The others who are typing in a conversation, in the order in which they began. */
export const useTypists = (conversationId: string): Typists => useTyping((typing) => typing[conversationId] ?? NOBODY);
