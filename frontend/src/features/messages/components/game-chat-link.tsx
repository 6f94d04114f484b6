import { Button } from '@chakra-ui/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChatCircleDotsIcon } from '../../../icons/shared.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { listConversations } from '../conversations.ts';
import { messagesQueries } from '../messages.queries.ts';

export interface GameChatLinkProps {
  gameId: string;
  text: string;
  /** `subtle` beside other subtle buttons. */
  variant?: 'outline' | 'subtle';
}

/**
 * Leads to the thread of a game, with the number of unread messages in it. For members the number comes from their list
 * if it is loaded, so that the page of a game reads nothing more.
 */
export function GameChatLink({ gameId, text, variant = 'outline' }: GameChatLinkProps) {
  const { t } = useTranslation('shell');
  const { user } = useSessionUser();
  const { data: list } = useInfiniteQuery({ ...messagesQueries.conversations(), enabled: false });
  const { data: read } = useQuery({ ...messagesQueries.conversation(gameId), enabled: user === null });
  const listed = list && listConversations(list).find(({ id }) => id === gameId);
  const unread = (listed ?? read)?.unreadCount ?? 0;
  return (
    <Button asChild variant={variant}>
      <RouterLink to={`/messages/${gameId}`}>
        <ChatCircleDotsIcon aria-hidden />
        {text}
        {unread > 0 && <CountBadge count={unread} label={t('unread', { count: unread })} />}
      </RouterLink>
    </Button>
  );
}
