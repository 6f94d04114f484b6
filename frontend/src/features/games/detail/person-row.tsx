import { Badge, chakra, Flex } from '@chakra-ui/react';
import { FORMER_NAME, type RosterPlayer } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { MessageButton, WriteInThread } from '../../messages/index.ts';
import { SafetyMenu } from '../../safety/index.ts';
import { type CachedDetail, linkKeyOf } from '../cached-game.ts';
import { isInGame } from '../seat-state.ts';

interface PersonRowProps {
  person: Pick<RosterPlayer, 'id' | 'displayName' | 'avatar' | 'profileImageUrl' | 'isMember'> &
    Partial<Pick<RosterPlayer, 'heldUntil'>>;
  game: CachedDetail;
  /** The line below the name. */
  children: ReactNode;
  /** Text of the button that sends a message. Without it, the button has an icon. */
  messageText?: string;
  /** Moves to a second line where the name would have less than 150 px. */
  end?: ReactNode;
  /** Shown on a line of its own. */
  below?: ReactNode;
}

/**
 * A person in a game, with a button that sends a message to members other than the viewer. Guests have no conversations
 * of two, so the host writes to them in the game's thread; and no page, so their name is reported here.
 */
export function PersonRow({ person, game, children, messageText, end, below }: PersonRowProps) {
  const { t } = useTranslation('gamePage');
  const name = shownName(person.displayName);
  const { viewerId } = game;
  const isGuest = !person.isMember && person.id !== viewerId && name !== FORMER_NAME;
  // A friend for whom a spot is held has not come yet.
  const hasCome = !person.heldUntil;
  return (
    <Flex
      as="li"
      align="center"
      justify="flex-end"
      wrap={end || below || isGuest ? 'wrap' : undefined}
      alignContent="start"
      gap="1"
      minW="0"
      p="2"
      pe="1"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.card"
      borderRadius="md"
    >
      <Flex pos="relative" flex={end || isGuest ? '1 1 150px' : '1'} align="center" gap="2" minW="0" minH="hit">
        <PersonAvatar person={person} />
        <chakra.div flex="1" minW="0">
          <Flex align="center" gap="1.5">
            <chakra.strong
              lineClamp="2"
              overflowWrap="anywhere"
              fontSize="14px"
              fontWeight="600"
              lineHeight="1.25"
              title={name}
            >
              <PersonLink person={person} isRow>
                {name}
              </PersonLink>
            </chakra.strong>
            {(person.id === viewerId || isGuest) && (
              <Badge size="sm" variant="subtle" flex="none">
                {t(isGuest ? 'detail.guest' : 'detail.you')}
              </Badge>
            )}
          </Flex>
          <chakra.span color="fg.subtle" textStyle="caption">
            {children}
          </chakra.span>
        </chakra.div>
      </Flex>
      {person.isMember && person.id !== viewerId && (
        <MessageButton person={person} text={messageText} isInThread={isInGame(game)} />
      )}
      {isGuest && (
        <SafetyMenu
          label={t('detail.more', { name })}
          target={{ kind: 'profile', id: person.id, key: linkKeyOf(game) }}
          person={person}
        />
      )}
      {end}
      {game.isHost && isGuest && hasCome && <WriteInThread game={game} name={name} />}
      {below}
    </Flex>
  );
}
