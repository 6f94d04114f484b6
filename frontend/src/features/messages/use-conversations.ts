import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listConversations } from './conversations.ts';
import { reportDeliveredOf } from './delivered.ts';
import { useMember } from './member.store.ts';
import { messagesQueries } from './messages.queries.ts';

/** The member's conversations, newest activity first. */
export function useConversations() {
  const isMember = useMember((store) => store.userId !== null);
  const query = useInfiniteQuery({ ...messagesQueries.conversations(), enabled: isMember });
  const conversations = useMemo(() => query.data && listConversations(query.data), [query.data]);

  useEffect(() => {
    if (conversations) reportDeliveredOf(conversations);
  }, [conversations]);

  return { ...query, conversations };
}
