import { Badge, chakra, Flex } from '@chakra-ui/react';
import { type RankedPlayer, tierOf } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { useMovingItems } from '../../../lib/use-moving-items.ts';
import { Court } from '../../../ui/court.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import { Figure, printed } from '../components/figure.tsx';
import { percent } from '../components/stats-board.tsx';

interface PodiumProps {
  /** The best three, best first; fewer if fewer are ranked. */
  players: readonly RankedPlayer[];
  myId: string | undefined;
}

/** The board under each of the three: lower and smaller towards the third. */
const STEPS = [
  { order: 2, height: '152px', figure: 144, digit: '54px' },
  { order: 1, height: '112px', figure: 120, digit: '44px' },
  { order: 3, height: '96px', figure: 120, digit: '38px' },
] as const;

/**
 * The best three players: the first in the middle, the second on the left, the third on the right. Screen readers
 * read them in the order of their ranks.
 */
export function Podium({ players, myId }: PodiumProps) {
  const { t } = useTranslation('profiles');
  const ref = useMovingItems<HTMLOListElement>(players.map(({ id }) => id));
  return (
    <chakra.div pos="relative" h="356px" overflow="hidden" bg="floor.tournament">
      <chakra.div aria-hidden pos="absolute" inset={{ base: '0 -70%', md: '0' }} color="#FFF6E4" opacity=".46">
        <Court pad={1.2} />
      </chakra.div>
      <chakra.ol
        ref={ref}
        aria-label={t('rankings.podium')}
        listStyleType="none"
        pos="relative"
        display="flex"
        alignItems="flex-end"
        justifyContent="center"
        h="full"
        px="2"
        gap={{ base: '1.5', md: '3.5' }}
      >
        {players.map((player, index) => (
          <Step key={player.id} player={player} rank={index + 1} isMe={player.id === myId} />
        ))}
      </chakra.ol>
    </chakra.div>
  );
}

interface StepProps {
  player: RankedPlayer;
  rank: number;
  isMe: boolean;
}

function Step({ player, rank, isMe }: StepProps) {
  const { t, i18n } = useTranslation('profiles');
  const step = STEPS[rank - 1] ?? STEPS[2];
  const { gamesPlayed, winRate } = player;
  return (
    <chakra.li data-item={player.id} flex="0 1 176px" minW="0" textAlign="center" style={{ order: step.order }}>
      <Flex justify="center" align="flex-end" mb="-1" lineHeight="0">
        {player.profileImageUrl ? (
          <chakra.span pb="4">
            <PersonAvatar person={player} size={step.figure * 0.6} />
          </chakra.span>
        ) : (
          <Figure
            avatar={player.avatar}
            size={step.figure}
            number={printed(player.jerseyNumber)}
            hasBall={rank === 1}
          />
        )}
      </Flex>
      <Flex
        className="dark"
        direction="column"
        align="center"
        gap="3px"
        minH={step.height}
        px="2"
        pt="3"
        pb="2"
        bg="bg.board"
        color="board.text"
        borderWidth="1px"
        borderBottomWidth="0"
        borderColor="rgb(255 255 255 / 11%)"
        borderTopRadius="md"
      >
        <chakra.b
          aria-label={t('rankings.ranked', { rank })}
          role="img"
          fontFamily="score"
          fontWeight="400"
          fontSize={step.digit}
          lineHeight=".9"
          color={rank === 1 ? 'board.digit' : undefined}
        >
          {rank}
        </chakra.b>
        <RouterLink
          to={`/profiles/${player.id}`}
          maxW="full"
          fontWeight="650"
          lineHeight="1.25"
          lineClamp="2"
          overflowWrap="anywhere"
        >
          {shownName(player.displayName)}
        </RouterLink>
        <chakra.span color="board.dim" fontSize="13px" lineHeight="1.3">
          {gamesPlayed === 0
            ? t('rankings.noGames')
            : t('rankings.step', { count: gamesPlayed, winRate: percent(winRate, i18n.language) })}
        </chakra.span>
        {isMe ? (
          <Badge>{t('you')}</Badge>
        ) : (
          rank === 1 && (
            <chakra.span fontSize="13px" fontWeight="600">
              <TierBadge tier={tierOf(gamesPlayed)} size={16} />
            </chakra.span>
          )
        )}
      </Flex>
    </chakra.li>
  );
}
