import { chakra, Flex } from '@chakra-ui/react';
import type { GameTeams, RosterPlayer } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { ArrowsLeftRightIcon } from '../icons.ts';
import { unassigned } from './made-teams.ts';

const NAMES = ['teamA', 'teamB'] as const;

interface TeamListProps {
  game: CachedDetail;
  teams: GameTeams['teams'];
  /** Null: the players who are in neither team. */
  side: 0 | 1 | null;
  /** Undefined if the viewer may not move players. */
  onMove: ((id: string, to: 0 | 1) => void) | undefined;
}

/** One team, or the players who are in neither yet. */
export function TeamList({ game, teams, side, onMove }: TeamListProps) {
  const { t } = useTranslation('gameTeams');
  const players =
    side === null
      ? unassigned(teams, game.players)
      : teams[side].map((id) => game.players.find((player) => player.id === id)).filter((player) => !!player);
  const targets = side === null ? ([0, 1] as const) : ([side === 0 ? 1 : 0] as const);
  const name = t(side === null ? 'inNeither' : NAMES[side]);

  return (
    <chakra.section aria-label={name} minW="0">
      <Flex align="baseline" gap="2" mb="2">
        <chakra.h3 textStyle="overline" color="fg.subtle">
          {name}
        </chakra.h3>
        <chakra.span color="fg.subtle" textStyle="caption">
          {t('players', { count: players.length })}
        </chakra.span>
      </Flex>
      <Flex as="ul" listStyleType="none" direction="column" gap="1.5">
        {players.map((player) => (
          <Flex
            as="li"
            key={player.id}
            align="center"
            gap="2"
            px="2"
            py="1"
            bg="bg.subtle"
            borderRadius="md"
            minH="52px"
          >
            <PlayerName player={player} />
            {onMove &&
              targets.map((to) => (
                <MoveButton
                  key={to}
                  player={player}
                  to={to}
                  from={side}
                  isLast={side !== null && players.length === 1}
                  onMove={onMove}
                />
              ))}
          </Flex>
        ))}
      </Flex>
    </chakra.section>
  );
}

function PlayerName({ player }: { player: RosterPlayer }) {
  return (
    <Flex pos="relative" flex="1" align="center" gap="2" minW="0" minH="hit">
      <PersonAvatar person={player} size={32} crop="face" />
      <chakra.span minW="0" fontSize="14px" fontWeight="600" lineHeight="1.25" lineClamp="2" overflowWrap="anywhere">
        <PersonLink person={player} isRow>
          {shownName(player.displayName)}
        </PersonLink>
      </chakra.span>
    </Flex>
  );
}

interface MoveButtonProps extends Required<Pick<TeamListProps, 'onMove'>> {
  player: RosterPlayer;
  from: 0 | 1 | null;
  to: 0 | 1;
  /** The only player of a team cannot leave it. */
  isLast: boolean;
}

function MoveButton({ player, from, to, isLast, onMove }: MoveButtonProps) {
  const { t } = useTranslation('gameTeams');
  const { id } = player;
  const name = shownName(player.displayName);
  const team = t(NAMES[to]);
  const label = isLast && from !== null ? t('last', { name, team: t(NAMES[from]) }) : null;
  return (
    <IconButton
      label={label ?? t(from === null ? 'put' : 'move', { name, team })}
      data-player={id}
      aria-disabled={isLast || undefined}
      opacity={isLast ? '.4' : undefined}
      w={from === null ? 'auto' : undefined}
      px={from === null ? '3' : undefined}
      variant={from === null ? 'outline' : 'ghost'}
      onClick={() => !isLast && onMove?.(id, to)}
    >
      {from === null ? team : <ArrowsLeftRightIcon aria-hidden />}
    </IconButton>
  );
}
