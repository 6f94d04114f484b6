import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shownName } from '../../../lib/shown-name.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { conversationName } from '../conversations.ts';
import { previewOf } from '../preview.ts';
import { useConversations } from '../use-conversations.ts';
import { GameMark } from './game-mark.tsx';

const SHOWN = 3;
const RowLink = chakra(Link);
const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The newest conversations, for the home page. */
export function HomeMessagesCard() {
  const { t } = useTranslation(['home', 'shell']);
  const { user } = useSessionUser();
  const { conversations, isError } = useConversations();

  if (!user) return null;
  if (isError && !conversations) return <p>{t('messages.failed')}</p>;
  if (!conversations) return <Skeleton h="148px" borderRadius="md" />;
  if (conversations.length === 0) return <p>{t('messages.empty')}</p>;
  return (
    <Flex as="ul" direction="column" gap="1" listStyleType="none">
      {conversations.slice(0, SHOWN).map((conversation) => (
        <li key={conversation.id}>
          <RowLink
            to={`/messages/${conversation.id}`}
            display="flex"
            alignItems="center"
            gap="11px"
            minH="48px"
            mx="-2"
            px="2"
            borderRadius="md"
            _hover={{ bg: 'bg.muted' }}
          >
            {conversation.otherUser ? (
              <PersonAvatar person={conversation.otherUser} />
            ) : (
              conversation.game && <GameMark game={conversation.game} size={40} />
            )}
            <chakra.span flex="1" minW="0" lineHeight="1.35">
              <chakra.strong color="fg" fontSize="14.5px" fontWeight="650" {...oneLine}>
                {conversationName(conversation)}
              </chakra.strong>
              <chakra.span {...oneLine}>
                {previewOf(conversation, user.id, {
                  you: (text) => t('messages.you', { text }),
                  by: ({ displayName }, text) => t('messages.by', { name: shownName(displayName), text }),
                  hidden: t('messages.hidden'),
                  removed: t('messages.removed'),
                  photo: t('messages.photo'),
                })}
              </chakra.span>
            </chakra.span>
            <CountBadge
              count={conversation.unreadCount}
              label={t('shell:unread', { count: conversation.unreadCount })}
            />
          </RowLink>
        </li>
      ))}
    </Flex>
  );
}
