import { Box, Flex } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { HandshakeIcon } from '../../../icons/first.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { useGameWrite } from '../detail/game-write.mutations.ts';

export interface PlayerOfGameProps {
  game: CachedDetail;
  player: RosterPlayer;
}

/** Asks to be on one team with a player, or takes that back. */
export function WishButton({ game, player }: PlayerOfGameProps) {
  const { t } = useTranslation('gameTeams');
  const { mutate, isPending, error, variables } = useGameWrite(game.id);
  const own = game.players.find(({ id }) => id === game.viewerId)?.partnerId;
  const partnerId = isPending && variables.act === 'choosePartner' ? variables.partnerId : own;
  const isAsked = partnerId === player.id;

  return (
    <Flex align="center" justify="flex-end" wrap="wrap">
      <Tooltip label={t('wish.short')}>
        <IconButton
          label={t('wish.ask', { name: shownName(player.displayName) })}
          aria-pressed={isAsked}
          color={isAsked ? 'paint.fg' : undefined}
          onClick={() => mutate({ act: 'choosePartner', partnerId: isAsked ? null : player.id })}
        >
          <HandshakeIcon weight={isAsked ? 'fill' : 'regular'} aria-hidden />
        </IconButton>
      </Tooltip>
      <Box flexBasis="100%" maxW="200px" _empty={{ display: 'none' }}>
        <RefusalNote code={refusalOf(error)} />
      </Box>
    </Flex>
  );
}
