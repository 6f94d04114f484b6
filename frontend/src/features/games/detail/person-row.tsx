import { Badge, chakra, Flex } from '@chakra-ui/react';
import { FORMER_NAME, type RosterPlayer } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { MessageButton } from '../../messages/index.ts';

interface PersonRowProps {
  person: Pick<RosterPlayer, 'id' | 'displayName' | 'avatar' | 'profileImageUrl' | 'isMember'>;
  viewerId: string | null;
  /** The line below the name. */
  children: ReactNode;
  /** Text of the button that sends a message. Without it, the button has an icon. */
  messageText?: string;
  /** Moves to a second line where the name would have less than 170 px. */
  end?: ReactNode;
  /** Shown on a line of its own. */
  below?: ReactNode;
}

/** A person in a game, with a button that sends a message to members other than the viewer. */
export function PersonRow({ person, viewerId, children, messageText, end, below }: PersonRowProps) {
  const { t } = useTranslation('gamePage');
  const name = shownName(person.displayName);
  const isGuest = !person.isMember && person.id !== viewerId && name !== FORMER_NAME;
  return (
    <Flex
      as="li"
      align="center"
      justify="flex-end"
      wrap={end || below ? 'wrap' : undefined}
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
      <Flex pos="relative" flex={end ? '1 1 170px' : '1'} align="center" gap="2" minW="0" minH="hit">
        <PersonAvatar person={person} />
        <chakra.div flex="1" minW="0">
          <chakra.strong
            display="block"
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
            {person.id === viewerId && (
              <Badge size="sm" variant="subtle" ms="1.5">
                {t('detail.you')}
              </Badge>
            )}
            {isGuest && (
              <Badge size="sm" variant="subtle" ms="1.5">
                {t('detail.guest')}
              </Badge>
            )}
          </chakra.strong>
          <chakra.span color="fg.subtle" textStyle="caption">
            {children}
          </chakra.span>
        </chakra.div>
      </Flex>
      {person.isMember && person.id !== viewerId && <MessageButton person={person} text={messageText} />}
      {end}
      {below}
    </Flex>
  );
}
