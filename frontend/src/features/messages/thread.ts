import type { Message } from '@hoopline/contracts';

/** The loaded messages of a conversation, ascending by `seq`, each once. The server counts `seq` from 1 without gaps. */
export type Thread = readonly Message[];

export const hasOlder = (thread: Thread): boolean => (thread[0]?.seq ?? 1) > 1;

/** Both lists merged by `seq`. Messages never change, so it does not matter which copy is kept. */
export function mergeThreads(cached: Thread, fresh: Thread): Thread {
  const last = cached.at(-1)?.seq ?? 0;
  const isContinuation = fresh.every((message, index) => message.seq > (fresh[index - 1]?.seq ?? last));
  if (isContinuation) return fresh.length === 0 ? cached : [...cached, ...fresh];
  const bySeq = new Map([...cached, ...fresh].map((message) => [message.seq, message]));
  return bySeq.size === cached.length ? cached : [...bySeq.values()].sort((a, b) => a.seq - b.seq);
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
