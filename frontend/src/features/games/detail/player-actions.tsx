import { chakra, Flex } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import { UserMinusIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';

interface PlayerActionsProps {
  player: RosterPlayer;
  hasFee: boolean;
  canRemove: boolean;
  isPending: boolean;
  onPaid: (isPaid: boolean) => void;
  onRemove: () => void;
}

/** What a host can do about one player: mark as paid, or remove. */
export function PlayerActions({ player, hasFee, canRemove, isPending, onPaid, onRemove }: PlayerActionsProps) {
  const { t } = useTranslation('games');
  return (
    <Flex align="center" gap="1">
      {hasFee && (
        <chakra.label display="flex" alignItems="center" gap="2" minH="hit" px="2" textStyle="body.sm" cursor="pointer">
          <chakra.input
            type="checkbox"
            w="4.5"
            h="4.5"
            accentColor="{colors.paint.solid}"
            checked={player.isPaid}
            disabled={isPending}
            onChange={(event) => onPaid(event.target.checked)}
          />
          {t('board.paid')}
        </chakra.label>
      )}
      {canRemove && (
        <IconButton label={t('board.removePlayer', { name: player.displayName })} onClick={onRemove}>
          <UserMinusIcon aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}
