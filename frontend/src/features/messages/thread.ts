import type { Message, Reactions } from '@hoopline/contracts';
import { replaceEqualDeep } from '@tanstack/react-query';

/** Loaded messages of a conversation, ascending by `seq`, each once. The server counts `seq` from 1 without gaps. */
export type Thread = readonly Message[];

export const hasOlder = (thread: Thread): boolean => (thread[0]?.seq ?? 1) > 1;

/**
 * Merges both lists by `seq`. Keeps the fresh copy of a message, because it may have been hidden or shown again, or its
 * writer may have another name. Only the reactions with the higher `rev` are kept, because an answer may be older than
 * an event. Messages without a change stay the same objects.
 */
export function mergeThreads(cached: Thread, fresh: Thread): Thread {
  const last = cached.at(-1)?.seq ?? 0;
  const isContinuation = fresh.every((message, index) => message.seq > (fresh[index - 1]?.seq ?? last));
  if (isContinuation) return fresh.length === 0 ? cached : [...cached, ...fresh];
  const bySeq = new Map(cached.map((message) => [message.seq, message]));
  for (const message of fresh) {
    const known = bySeq.get(message.seq);
    bySeq.set(message.seq, replaceEqualDeep(known, withReactions(message, known?.reactions)));
  }
  const isSame = bySeq.size === cached.length && cached.every((message) => message === bySeq.get(message.seq));
  return isSame ? cached : [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** The message with these reactions if they are newer than its own; the same object if they are not. */
export function withReactions(message: Message, reactions: Reactions | undefined): Message {
  return reactions && reactions.rev > (message.reactions?.rev ?? 0) ? { ...message, reactions } : message;
}

/** The last `seq` before the first gap; catching up reads from there. 0 for an empty thread. */
export function wholeUntil(thread: Thread): number {
  const first = thread[0];
  if (!first) return 0;
  let seq = first.seq;
  for (const message of thread) {
    if (message.seq > seq + 1) return seq;
    seq = message.seq;
  }
  return seq;
}

export const isWhole = (thread: Thread): boolean => wholeUntil(thread) === (thread.at(-1)?.seq ?? 0);
