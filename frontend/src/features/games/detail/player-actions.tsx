import { Box, chakra, Flex } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { UserMinusIcon } from '../icons.ts';
import { useGameWrite } from './game-write.mutations.ts';

export interface PlayerActionsProps {
  game: CachedDetail;
  player: RosterPlayer;
  canRemove: boolean;
  onRemove: () => void;
}

/** The host's actions for one player: mark as paid, or remove. */
export function PlayerActions({ game, player, canRemove, onRemove }: PlayerActionsProps) {
  const { t } = useTranslation(['games', 'gamePage']);
  const { mutate, isPending, error } = useGameWrite(game.id);
  return (
    <Flex align="center" justify="flex-end" wrap="wrap" gap="1">
      {game.entryFee > 0 && (
        <chakra.label display="flex" alignItems="center" gap="2" minH="hit" px="2" textStyle="body.sm" cursor="pointer">
          <chakra.input
            type="checkbox"
            w="4.5"
            h="4.5"
            accentColor="{colors.paint.solid}"
            checked={player.isPaid}
            aria-busy={isPending || undefined}
            onChange={({ target }) =>
              !isPending && mutate({ act: 'markPaid', userId: player.id, isPaid: target.checked })
            }
          />
          {t('gamePage:board.paid')}
        </chakra.label>
      )}
      {canRemove && (
        <IconButton
          label={t('gamePage:board.removePlayer', { name: shownName(player.displayName) })}
          onClick={onRemove}
        >
          <UserMinusIcon aria-hidden />
        </IconButton>
      )}
      <Box flexBasis="100%" maxW="200px" _empty={{ display: 'none' }}>
        <RefusalNote code={refusalOf(error)} />
      </Box>
    </Flex>
  );
}
