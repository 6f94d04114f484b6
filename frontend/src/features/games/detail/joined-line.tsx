import { chakra, Flex } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import { Trans, useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';

export interface JoinedLineProps {
  player: RosterPlayer;
  spotsLeft: number;
}

/** The player who has just joined, and the number of spots left. */
export function JoinedLine({ player, spotsLeft }: JoinedLineProps) {
  const { t } = useTranslation(['games', 'gamePage']);
  return (
    <Flex
      pos="relative"
      align="center"
      gap="2.5"
      px="3"
      py="2.5"
      bg="clock.subtle"
      color="clock.fg"
      borderWidth="1px"
      borderColor="clock.muted"
      borderRadius="md"
      fontSize="14px"
    >
      <PersonAvatar person={player} size={32} crop="face" />
      <chakra.span minW="0" overflowWrap="anywhere">
        <Trans
          t={t}
          i18nKey="gamePage:detail.justJoined"
          count={spotsLeft}
          values={{ name: shownName(player.displayName) }}
          components={{ b: <strong />, a: <PersonLink person={player} isRow /> }}
        />
      </chakra.span>
    </Flex>
  );
}
