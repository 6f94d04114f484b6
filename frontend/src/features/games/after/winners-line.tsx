import { chakra, Flex } from '@chakra-ui/react';
import { HIDDEN_NAME, type RosterPlayer } from '@hoopline/contracts';
import { Trans, useTranslation } from 'react-i18next';
import { TrophyIcon } from '../../../icons/shared.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';

interface WinnersLineProps {
  /** The players of the game whom the viewer sees. */
  winners: readonly RosterPlayer[];
  /** The number of all players of the game, also of those whom the viewer does not see. */
  count: number;
}

/** Names the one or two players of the game. A player whom the viewer does not see has no name. */
export function WinnersLine({ winners, count }: WinnersLineProps) {
  const { t } = useTranslation('gameAfter');
  const [first, second] = winners;
  const nameOf = (player: RosterPlayer | undefined) => shownName(player?.displayName ?? HIDDEN_NAME);
  const link = (player: RosterPlayer | undefined) => (player ? <PersonLink person={player} /> : <span />);
  return (
    <Flex align="center" gap="3" p="3" bg="clock.subtle" borderWidth="1px" borderColor="clock.muted" borderRadius="md">
      <chakra.span flex="none" color="clock.fg" lineHeight="0">
        <TrophyIcon size={26} weight="fill" aria-hidden />
      </chakra.span>
      <Flex flex="none" css={{ '& > * + *': { ml: '-8px' } }}>
        {winners.map((player) => (
          <PersonAvatar key={player.id} person={player} size={40} crop="face" />
        ))}
      </Flex>
      <chakra.p minW="0" overflowWrap="anywhere" textWrap="pretty">
        <Trans
          t={t}
          i18nKey={count > 1 ? 'vote.winners' : 'vote.winner'}
          values={{ name: nameOf(first), other: nameOf(second) }}
          components={{ b: <strong />, a: link(first), c: link(second) }}
        />
      </chakra.p>
    </Flex>
  );
}
