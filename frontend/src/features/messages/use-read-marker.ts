import type { Conversation } from '@hoopline/contracts';
import { useEffect, useRef } from 'react';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { usePageVisible } from '../../lib/use-page-visible.ts';
import { useMarkRead } from './messages.mutations.ts';
import type { Thread } from './thread.ts';

/** Marks a conversation as read when it is opened, and while its newest message is in view on a visible page. */
export function useReadMarker(conversation: Conversation, thread: Thread | undefined, isAtBottom: boolean): void {
  const { id, mine, otherUser } = conversation;
  const isVisible = usePageVisible();
  const isReachable = useConnection(({ state }) => state !== 'offline' && state !== 'reconnecting');
  const { mutate } = useMarkRead();
  const requestedSeq = useRef<number | undefined>(undefined);
  const isLooking = thread !== undefined && isVisible && isAtBottom && isReachable;
  const lastSeq = thread?.at(-1)?.seq ?? 0;
  const lastTheirs = thread?.findLast((message) => message.senderId === otherUser.id)?.seq ?? 0;
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
