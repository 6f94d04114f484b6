import { Box, Flex } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import { useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { spotsLeft } from '../seat-state.ts';

/** The one line of a game that screen readers announce: who has just joined, and how many spots are left. */
export function JoinLine({ game }: { game: CachedDetail }) {
  const { t } = useTranslation(['games', 'gamePage']);
  const newest = useNewestPlayer(game.players);
  return (
    <Box role="status" mb={newest ? undefined : '-4.5'}>
      {newest && (
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
          <PersonAvatar person={newest} size={32} crop="face" />
          <span>
            <Trans
              t={t}
              i18nKey="gamePage:detail.justJoined"
              count={spotsLeft(game)}
              values={{ name: newest.displayName }}
              components={{ b: <strong />, a: <PersonLink person={newest} isRow /> }}
            />
          </span>
        </Flex>
      )}
    </Box>
  );
}

/** Who joined last while this page was open; nobody on the first paint or after a catch-up. */
function useNewestPlayer(players: readonly RosterPlayer[]): RosterPlayer | undefined {
  const [newestId, setNewestId] = useState<string>();
  const isCatchingUp = useConnection((store) => store.isCatchingUp);
  const before = useRef<ReadonlySet<string>>(new Set(players.map(({ id }) => id)));

  useEffect(() => {
    const joined = players.find(({ id }) => !before.current.has(id));
    before.current = new Set(players.map(({ id }) => id));
    if (joined && !isCatchingUp) setNewestId(joined.id);
  }, [players, isCatchingUp]);

  return players.find(({ id }) => id === newestId);
}
