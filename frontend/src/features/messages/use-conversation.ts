import type { Conversation } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { HttpError } from '../../lib/api.ts';
import { messagesQueries } from './messages.queries.ts';
import { useConversations } from './use-conversations.ts';

interface OneConversation {
  conversation: Conversation | undefined;
  /** It does not exist or belongs to others: the server's answer is the same for both. */
  isMissing: boolean;
  isError: boolean;
  retry: () => void;
}

/** One conversation: from the list, or read alone where no loaded page has it. */
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
