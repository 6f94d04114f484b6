import { Badge, chakra, Flex } from '@chakra-ui/react';
import { type RankedPlayer, tierOf } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { writeNumber } from '../../../lib/formats.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useMovingItems } from '../../../lib/use-moving-items.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import { percent } from '../components/stats-board.tsx';

interface RankTableProps {
  players: readonly RankedPlayer[];
  /** The rank of the first player. */
  from: number;
  myId: string | undefined;
}

const COLUMNS = ['rank', 'player', 'tier', 'games', 'winRate', 'rating'] as const;
/** Columns that are not shown on phones, which have no room for them. */
const WIDE_ONLY: readonly string[] = ['tier', 'games'];
const NUMBERS: readonly string[] = ['games', 'winRate', 'rating'];

const cell = (column: string) =>
  ({
    display: WIDE_ONLY.includes(column) ? { base: 'none', md: 'table-cell' } : undefined,
    textAlign: NUMBERS.includes(column) ? 'right' : 'left',
    verticalAlign: 'middle',
    pl: column === 'rank' ? { base: '3', md: '5' } : { base: '1.5', md: '3' },
    pr: column === 'rating' ? { base: '4', md: '5' } : { base: '1.5', md: '3' },
  }) as const;

/** The players who rank after those on the podium, as rows. */
export function RankTable({ players, from, myId }: RankTableProps) {
  const { t } = useTranslation('profiles');
  const ref = useMovingItems<HTMLTableElement>(players.map(({ id }) => id));
  if (players.length === 0) return null;
  return (
    <chakra.table ref={ref} w="full" borderCollapse="collapse">
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <chakra.th
              key={column}
              scope="col"
              {...cell(column)}
              pt="3"
              pb="2"
              textStyle="caption"
              fontWeight="600"
              color="fg.subtle"
            >
              {t(`rankings.${column}`)}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {players.map((player, index) => (
          <Row key={player.id} player={player} rank={from + index} isMe={player.id === myId} />
        ))}
      </tbody>
    </chakra.table>
  );
}

interface RowProps {
  player: RankedPlayer;
  rank: number;
  isMe: boolean;
}

function Row({ player, rank, isMe }: RowProps) {
  const { t, i18n } = useTranslation('profiles');
  const values = {
    games: writeNumber(player.gamesPlayed, i18n.language),
    winRate: percent(player.winRate, i18n.language),
    rating: player.rating === null ? '?' : player.rating.toString(),
  };
  return (
    <chakra.tr
      data-item={player.id}
      bg={isMe ? 'ball.subtle' : undefined}
      css={{ '& > td': { borderTopWidth: '1px', borderColor: isMe ? 'ball.muted' : 'border.muted' } }}
    >
      <chakra.td
        {...cell('rank')}
        w={{ base: '11', md: '16' }}
        fontFamily="score"
        fontSize="26px"
        lineHeight="1"
        color={isMe ? 'ball.fg' : 'fg.subtle'}
      >
        {rank}
      </chakra.td>
      <chakra.td {...cell('player')} py="7px">
        <Flex align="center" gap="3">
          <PersonAvatar person={player} />
          <Flex align="center" wrap="wrap" rowGap="1" columnGap="2">
            <RouterLink to={`/profiles/${player.id}`} fontWeight="600" overflowWrap="anywhere">
              {shownName(player.displayName)}
            </RouterLink>
            {isMe && <Badge>{t('you')}</Badge>}
          </Flex>
        </Flex>
      </chakra.td>
      <chakra.td {...cell('tier')} fontSize="13.5px" fontWeight="600" whiteSpace="nowrap">
        <TierBadge tier={tierOf(player.gamesPlayed)} size={14} />
      </chakra.td>
      <chakra.td {...cell('games')}>{values.games}</chakra.td>
      <chakra.td {...cell('winRate')}>{values.winRate}</chakra.td>
      <chakra.td {...cell('rating')}>{values.rating}</chakra.td>
    </chakra.tr>
  );
}
