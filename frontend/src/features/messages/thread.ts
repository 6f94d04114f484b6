import type { Message } from '@hoopline/contracts';

/** Loaded messages of a conversation, ascending by `seq`, each once. The server counts `seq` from 1 without gaps. */
export type Thread = readonly Message[];

export const hasOlder = (thread: Thread): boolean => (thread[0]?.seq ?? 1) > 1;

/** Merges both lists by `seq`. Keeps the fresh copy of a message, because it may have been hidden or shown again. */
export function mergeThreads(cached: Thread, fresh: Thread): Thread {
  const last = cached.at(-1)?.seq ?? 0;
  const isContinuation = fresh.every((message, index) => message.seq > (fresh[index - 1]?.seq ?? last));
  if (isContinuation) return fresh.length === 0 ? cached : [...cached, ...fresh];
  const bySeq = new Map([...cached, ...fresh].map((message) => [message.seq, message]));
  const isSame = bySeq.size === cached.length && cached.every((message) => isSameText(message, bySeq.get(message.seq)));
  return isSame ? cached : [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

const isSameText = (known: Message, fresh: Message | undefined): boolean =>
  known.content === fresh?.content && known.isHidden === fresh.isHidden && known.isRemoved === fresh.isRemoved;

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
