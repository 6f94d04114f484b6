import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PixelAvatar } from '../../../ui/avatar.tsx';
import { Emphasis } from '../../../ui/emphasis.tsx';
import type { HeldDetail } from '../held-game.ts';
import { spotsLeft } from '../seat-state.ts';
import { useNewestPlayer } from './use-newest-player.ts';

/** The one line that readers hear of a game: who has just joined, and how many spots are left. */
export function JoinLine({ game }: { game: HeldDetail }) {
  const { t } = useTranslation('games');
  const newest = useNewestPlayer(game.players);
  return (
    <Box role="status" mb={newest ? undefined : '-4.5'}>
      {newest && (
        <Flex
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
          <PixelAvatar
            userId={newest.id}
            avatar={newest.avatar}
            imageUrl={newest.profileImageUrl}
            size={32}
            crop="face"
            decorative
          />
          <span>
            <Emphasis text={t('detail.justJoined', { count: spotsLeft(game), name: newest.displayName })} />
          </span>
        </Flex>
      )}
    </Box>
  );
}
