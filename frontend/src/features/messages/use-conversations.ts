import type { Conversation } from '@hoopline/contracts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { HttpError } from '../../lib/api.ts';
import { useSessionUser } from '../../session/identity.queries.ts';
import { listConversations } from './conversations.ts';
import { reportDeliveredOf } from './delivered.ts';
import { messagesQueries } from './messages.queries.ts';

/** The member's conversations, newest activity first; with `isGuest` the threads of a guest's games. */
export function useConversations({ isGuest = false } = {}) {
  const queryClient = useQueryClient();
  const { user } = useSessionUser();
  const query = useInfiniteQuery({
    ...messagesQueries.conversations(isGuest ? 'threads' : 'all'),
    enabled: user !== null || isGuest,
  });
  const conversations = useMemo(() => query.data && listConversations(query.data), [query.data]);

  useEffect(() => {
    if (conversations) reportDeliveredOf(queryClient, conversations);
  }, [conversations, queryClient]);

  return { ...query, conversations };
}

interface OneConversation {
  conversation: Conversation | undefined;
  /** The id is invalid, or the conversation does not exist or belongs to others (one answer of the server for both). */
  isMissing: boolean;
  isError: boolean;
  retry: () => void;
}

/** One conversation: from the list, or read alone if no loaded page has it. */
export function useConversation(id: string): OneConversation {
  const { conversations, isPending } = useConversations();
  const listed = conversations?.find((conversation) => conversation.id === id);
  const { data, error, refetch } = useQuery({
    ...messagesQueries.conversation(id),
    enabled: !isPending && listed === undefined,
  });

  const conversation = listed ?? data;
  const isMissing = error instanceof HttpError && (error.status === 404 || error.status === 400);
  return {
    conversation,
    isMissing: isMissing && !conversation,
    isError: error !== null && !isMissing && !conversation,
    retry: () => void refetch(),
  };
}
