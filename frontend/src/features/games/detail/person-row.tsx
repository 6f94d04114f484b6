import { chakra, Flex } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';

interface PersonRowProps {
  person: Pick<RosterPlayer, 'id' | 'displayName' | 'avatar' | 'profileImageUrl'>;
  /** The line below the name. */
  children: ReactNode;
  end?: ReactNode;
}

export function PersonRow({ person, children, end }: PersonRowProps) {
  return (
    <Flex
      as="li"
      align="center"
      gap="2.5"
      minW="0"
      p="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.card"
      borderRadius="md"
    >
      <PersonAvatar person={person} />
      <chakra.div flex="1" minW="0">
        <chakra.strong
          display="block"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
          fontSize="14px"
          fontWeight="600"
          lineHeight="1.25"
          title={person.displayName}
        >
          {person.displayName}
        </chakra.strong>
        <chakra.span color="fg.subtle" textStyle="caption">
          {children}
        </chakra.span>
      </chakra.div>
      {end}
    </Flex>
  );
}
