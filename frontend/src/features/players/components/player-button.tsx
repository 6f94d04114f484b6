import { Box, chakra, Spinner } from '@chakra-ui/react';
import type { Player } from '@hoopline/contracts';
import { usePositionText } from '../../../lib/position-text.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';

interface PlayerButtonProps {
  player: Player;
  isPending: boolean;
  isDisabled: boolean;
  onPick: (player: Player) => void;
}

/** A person to choose: who they are, in one row. */
export function PlayerButton({ player, isPending, isDisabled, onPick }: PlayerButtonProps) {
  const { displayName, position, city } = player;
  const positionText = usePositionText();
  const about = [positionText(position), city].filter(Boolean).join(' · ');

  return (
    <chakra.button
      type="button"
      // Not `disabled`, which would drop focus while the answer is on its way.
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onPick(player)}
      display="flex"
      alignItems="center"
      gap="3"
      w="full"
      minH="60px"
      px="3"
      py="2"
      borderRadius="md"
      textAlign="start"
      cursor="pointer"
      _hover={{ bg: 'bg.muted' }}
      css={{ '&[aria-disabled]': { cursor: 'default', opacity: isPending ? 1 : 0.6 } }}
    >
      <PersonAvatar person={player} />
      <Box flex="1" minW="0">
        <chakra.span display="block" fontWeight="600">
          {shownName(displayName)}
        </chakra.span>
        {about && (
          <chakra.span display="block" textStyle="caption" color="fg.subtle">
            {about}
          </chakra.span>
        )}
      </Box>
      {isPending && <Spinner />}
    </chakra.button>
  );
}
