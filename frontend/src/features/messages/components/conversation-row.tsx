import { chakra } from '@chakra-ui/react';
import type { Conversation } from '@hoopline/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { elementId } from '../../../lib/element-id.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { usePresence } from '../../../lib/realtime/presence.store.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { conversationName } from '../conversations.ts';
import { previewOf } from '../preview.ts';
import { markedName, typingText } from '../thread-names.ts';
import { useTypists } from '../typing.store.ts';
import { GameMark } from './game-mark.tsx';

const RowLink = chakra(Link);
const oneLine = { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface ConversationRowProps {
  conversation: Conversation;
  isSelected: boolean;
}

export const ConversationRow = memo(function ConversationRow({ conversation, isSelected }: ConversationRowProps) {
  const { t } = useTranslation('messages');
  const { id, otherUser, game, unreadCount } = conversation;
  const presence = usePresence(otherUser?.id ?? '');
  const typists = useTypists(id);
  const isTyping = typists.length > 0;
  const isUnread = unreadCount > 0;
  const guestId = useConnection(({ userId }) => userId);
  const me = useSessionUser().user?.id ?? guestId ?? null;
  const preview = previewOf(conversation, me, {
    you: (text) => t('list.you', { text }),
    by: (sender, text) => t('list.by', { name: markedName(sender, t), text }),
    hidden: t(game ? 'game.hidden' : 'thread.hidden'),
    removed: t('game.removed'),
    photo: t('photo.word'),
  });

  return (
    <RowLink
      id={elementId('conversation', id)}
      to={`/messages/${id}`}
      state={{ isFromList: true }}
      aria-current={isSelected ? 'page' : undefined}
      pos="relative"
      display="grid"
      gridTemplateColumns="52px minmax(0, 1fr) auto"
      columnGap="13px"
      rowGap="2px"
      alignItems="center"
      minH="74px"
      px="5"
      py="13px"
      _hover={{ bg: 'bg.subtle' }}
      _focusVisible={{ outlineOffset: '-3px' }}
      css={{
        '&[aria-current]': { bg: 'bg.muted' },
        '&[aria-current]::before': {
          content: '""',
          pos: 'absolute',
          left: '0',
          top: '10px',
          bottom: '10px',
          w: '3px',
          borderRadius: '0 3px 3px 0',
          bg: 'ball.solid',
        },
      }}
    >
      <chakra.span gridRow="span 2" lineHeight="0">
        {otherUser ? (
          <PersonAvatar person={otherUser} size={48} presence={presence?.isOnline ? 'online' : undefined} />
        ) : (
          game && <GameMark game={game} />
        )}
      </chakra.span>
      <chakra.strong fontWeight={isUnread ? '700' : '600'} {...oneLine}>
        {conversationName(conversation)}
      </chakra.strong>
      <chakra.span
        justifySelf="end"
        textStyle="caption"
        color={isUnread ? 'ball.fg' : 'fg.subtle'}
        fontWeight={isUnread ? '600' : undefined}
      >
        {conversation.lastMessage && <RelativeTime iso={conversation.lastMessage.createdAt} />}
      </chakra.span>
      <chakra.span gridColumn="span 2" display="flex" alignItems="center" gap="2" minH="22px" fontSize="14px">
        <chakra.span
          flex="1"
          color={isTyping ? 'paint.fg' : isUnread ? 'fg' : 'fg.subtle'}
          fontWeight={isTyping || isUnread ? '550' : undefined}
          {...oneLine}
        >
          {isTyping ? (game && typingText(typists, t)) || t('list.typing') : preview}
        </chakra.span>
        <CountBadge count={unreadCount} label={t('list.unread', { count: unreadCount })} />
      </chakra.span>
    </RowLink>
  );
});
