import type { Conversation } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useReadersZone } from '../../lib/formats.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { usePageVisible } from '../../lib/use-page-visible.ts';
import { useLoadOlder, useMarkRead } from './messages.mutations.ts';
import { messagesQueries } from './messages.queries.ts';
import type { Outgoing } from './queue/outgoing-storage.ts';
import { useSendQueue } from './queue/send-queue.store.ts';
import { hasOlder, type Thread } from './thread.ts';
import { type ReadStateOnOpening, threadRows } from './thread-rows.ts';
import { useTypists } from './typing.store.ts';

/** The messages of one conversation, and the rows that its log shows. */
export function useThread(conversation: Conversation, me: string) {
  const { id, theirs, mine, unreadCount, game } = conversation;
  const { data: thread, isError, refetch } = useQuery(messagesQueries.thread(id));
  const { data: lines } = useQuery({ ...messagesQueries.lines(id), enabled: game !== undefined });
  const items = useSendQueue((store) => store.items);
  const typists = useTypists(id);
  // This state is kept until the reader leaves: reading must not move the divider before the first unread message.
  const [onOpening] = useState<ReadStateOnOpening>({ readSeq: mine.readSeq, unreadCount });

  const isZoneKnown = useReadersZone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are grouped by the days of the reader's time zone
  const rows = useMemo(() => {
    if (!thread) return undefined;
    const outgoing = items.filter((item: Outgoing) => item.conversationId === id);
    return threadRows({ thread, outgoing, me, theirs, game, lines, onOpening, typists });
  }, [thread, items, id, me, theirs, game, lines, onOpening, typists, isZoneKnown]);

  return { thread, rows, isError: isError && !thread, retry: () => void refetch() };
}

/** Loads earlier pages of a thread, one at a time; after a failure only `retry` loads again. */
export function useOlderMessages(conversationId: string, thread: Thread | undefined) {
  const { mutate, isPending, isError } = useLoadOlder(conversationId);
  const canLoad = thread !== undefined && hasOlder(thread) && !isPending;

  const retry = useCallback(() => {
    if (thread && canLoad) mutate(thread);
  }, [thread, canLoad, mutate]);

  const load = useCallback(() => {
    if (!isError) retry();
  }, [isError, retry]);

  return { load, retry, isLoading: isPending, isError };
}

/**
 * Marks a conversation as read when it is opened, and whenever somebody else has written. Waits until the page is
 * visible, the log is at its end and the server can be reached.
 */
export function useReadMarker(
  { id, mine }: Conversation,
  me: string,
  thread: Thread | undefined,
  isAtBottom: boolean,
): void {
  const isVisible = usePageVisible();
  const isReachable = useConnection(({ state }) => state !== 'offline' && state !== 'reconnecting');
  const { mutate } = useMarkRead();
  const requestedSeq = useRef<number | undefined>(undefined);
  const isLooking = thread !== undefined && isVisible && isAtBottom && isReachable;
  const lastSeq = thread?.at(-1)?.seq ?? 0;
  const lastTheirs = thread?.findLast((message) => message.senderId !== me)?.seq ?? 0;
  const hasUnread = lastTheirs > mine.readSeq;

  useEffect(() => {
    const isOpening = requestedSeq.current === undefined;
    if (!isLooking || requestedSeq.current === lastSeq || !(isOpening || hasUnread)) return;
    requestedSeq.current = lastSeq;
    mutate(
      { conversationId: id, seq: lastSeq },
      {
        onError: () => {
          requestedSeq.current = -1;
        },
      },
    );
  }, [isLooking, hasUnread, lastSeq, id, mutate]);
}
