import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChatCircleDotsIcon } from '../../../icons/shared.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { messagesQueries } from '../messages.queries.ts';

export interface GameChatLinkProps {
  gameId: string;
  text: string;
}

/** Leads to the thread of a game, with the number of unread messages in it. */
export function GameChatLink({ gameId, text }: GameChatLinkProps) {
  const { t } = useTranslation('shell');
  const { data } = useQuery(messagesQueries.conversation(gameId));
  const unread = data?.unreadCount ?? 0;
  return (
    <Button asChild variant="outline">
      <RouterLink to={`/messages/${gameId}`}>
        <ChatCircleDotsIcon aria-hidden />
        {text}
        {unread > 0 && <CountBadge count={unread} label={t('unread', { count: unread })} />}
      </RouterLink>
    </Button>
  );
}
