import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTitleBadge } from '../../lib/document-title.ts';
import { startLate } from '../../lib/start-late.ts';
import { useSessionUser } from '../../session/identity.queries.ts';
import { UnsentGuard } from './components/unsent-guard.tsx';
import { useMember } from './member.store.ts';
import { useTotalUnread } from './use-total-unread.ts';

/** What messages do on every page: send the queue, count unread messages, and confirm a sign-out that would lose some. */
export function MessagesBackground() {
  const queryClient = useQueryClient();
  const { user, isLoading, isUnknown } = useSessionUser();
  const userId = isLoading || isUnknown ? undefined : (user?.id ?? null);
  const unread = useTotalUnread();
  const setBadge = useTitleBadge((store) => store.setBadge);

  useEffect(() => useMember.setState({ userId }), [userId]);
  useEffect(() => {
    if (!userId) return;
    const load = () => import('./queue/start-send-queue.ts');
    return startLate({ load, start: ({ startSendQueue }) => startSendQueue(userId, queryClient) });
  }, [userId, queryClient]);
  useEffect(() => setBadge(unread), [unread, setBadge]);

  return <UnsentGuard />;
}
