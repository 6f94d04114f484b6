import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSessionUser } from '../features/identity/use-session-user.ts';
import { useMember } from '../features/messages/member.store.ts';
import { startSendQueue } from '../features/messages/queue/start-send-queue.ts';
import { useTotalUnread } from '../features/messages/use-total-unread.ts';
import { useTitleBadge } from '../lib/document-title.ts';
import { UnsentGuard } from './unsent-guard.tsx';

/** What messages do on every page: send what waits, count what is unread, and hold back a sign-out that would lose some. */
export function MessagesBackground() {
  const queryClient = useQueryClient();
  const userId = useSessionUser().user?.id ?? null;
  const unread = useTotalUnread();
  const setBadge = useTitleBadge((store) => store.setBadge);

  useEffect(() => useMember.setState({ userId }), [userId]);
  useEffect(() => (userId ? startSendQueue(userId, queryClient) : undefined), [userId, queryClient]);
  useEffect(() => setBadge(unread), [unread, setBadge]);

  return <UnsentGuard />;
}
