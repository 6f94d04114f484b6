import type { Conversation } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messagesQueries } from './messages.queries.ts';
import type { Outgoing } from './queue/outgoing-storage.ts';
import { useSendQueue } from './queue/send-queue.store.ts';
import { type Arrival, threadRows } from './thread-rows.ts';
import { useIsTyping } from './typing.store.ts';

/** The messages of one conversation, and the rows that its log shows. */
export function useThread(conversation: Conversation, me: string) {
  const { id, theirs, mine, unreadCount } = conversation;
  const { data: thread, isError, refetch } = useQuery(messagesQueries.thread(id));
  const items = useSendQueue((store) => store.items);
  const isTyping = useIsTyping(id);
  // Kept until the reader leaves: reading must not move the divider before the first unread message.
  const [arrival] = useState<Arrival>({ readSeq: mine.readSeq, unreadCount });

  const rows = useMemo(() => {
    if (!thread) return undefined;
    const outgoing = items.filter((item: Outgoing) => item.conversationId === id);
    return threadRows({ thread, outgoing, me, theirs, arrival, isTyping });
  }, [thread, items, id, me, theirs, arrival, isTyping]);

  return { thread, rows, isError: isError && !thread, retry: () => void refetch() };
}
