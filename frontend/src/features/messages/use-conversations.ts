import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listConversations } from './conversations.ts';
import { reportDeliveredOf } from './delivered.ts';
import { useMember } from './member.store.ts';
import { messagesQueries } from './messages.queries.ts';

/** The member's conversations, newest activity first. */
export function useConversations() {
  const queryClient = useQueryClient();
  const isMember = useMember((store) => Boolean(store.userId));
  const query = useInfiniteQuery({ ...messagesQueries.conversations(), enabled: isMember });
  const conversations = useMemo(() => query.data && listConversations(query.data), [query.data]);

  useEffect(() => {
    if (conversations) reportDeliveredOf(queryClient, conversations);
  }, [conversations, queryClient]);

  return { ...query, conversations };
}
