import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shownName } from '../../../lib/shown-name.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useConversations } from '../use-conversations.ts';

const SHOWN = 3;
const RowLink = chakra(Link);
const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The newest conversations, for the home page. */
export function HomeMessagesCard() {
  const { t } = useTranslation(['home', 'shell']);
  const { user, isLoading, isUnknown } = useSessionUser();
  const { conversations, isError } = useConversations();

  if (isLoading || isUnknown) return <Skeleton w="80%" h="20px" />;
  if (!user) return <p>{t('messages.signedOut')}</p>;
  if (isError && !conversations) return <p>{t('messages.failed')}</p>;
  if (!conversations) return <Skeleton h="148px" borderRadius="md" />;
  if (conversations.length === 0) return <p>{t('messages.empty')}</p>;
  return (
    <Flex as="ul" direction="column" gap="1" listStyleType="none">
      {conversations.slice(0, SHOWN).map(({ id, otherUser, lastMessage, unreadCount }) => (
        <li key={id}>
          <RowLink
            to={`/messages/${id}`}
            display="flex"
            alignItems="center"
            gap="11px"
            minH="48px"
            mx="-2"
            px="2"
            borderRadius="md"
            _hover={{ bg: 'bg.muted' }}
          >
            <PersonAvatar person={otherUser} />
            <chakra.span flex="1" minW="0" lineHeight="1.35">
              <chakra.strong color="fg" fontSize="14.5px" fontWeight="650" {...oneLine}>
                {shownName(otherUser.displayName)}
              </chakra.strong>
              <chakra.span {...oneLine}>
                {lastMessage &&
                  (lastMessage.senderId === user.id
                    ? t('messages.you', { text: lastMessage.content })
                    : lastMessage.isHidden
                      ? t('messages.hidden')
                      : lastMessage.content)}
              </chakra.span>
            </chakra.span>
            <CountBadge count={unreadCount} label={t('shell:unread', { count: unreadCount })} />
          </RowLink>
        </li>
      ))}
    </Flex>
  );
}
