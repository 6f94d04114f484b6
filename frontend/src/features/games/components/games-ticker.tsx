import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { Emphasis } from '../../../ui/emphasis.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { useGamesNews } from '../games-news.store.ts';

interface GamesTickerProps {
  /** Stands here while there is no news, or no connection to hear any over. */
  quiet: ReactNode;
}

/** The newest event of all public games on a small board. Not announced: it would never stop talking. */
export function GamesTicker({ quiet }: GamesTickerProps) {
  const { t } = useTranslation('shell');
  const news = useGamesNews((store) => store.news);
  const isLive = useConnection((store) => store.state === 'live');
  if (!news || !isLive) return quiet;

  const { what, gameId, title, name = '', currentPlayers: count, maxPlayers: max } = news;
  return (
    <RouterLink
      to={`/games/${gameId}`}
      className="dark"
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      maxW="full"
      h="9"
      pl="3.5"
      pr="1.5"
      bg="bg.board"
      color="board.text"
      borderWidth="1px"
      borderColor="border.muted"
      borderRadius="md"
      textStyle="body.sm"
    >
      <chakra.span
        aria-hidden
        flex="none"
        w="2"
        h="2"
        borderRadius="full"
        bg="#43C981"
        boxShadow="0 0 0 3px rgb(67 201 129 / 22%)"
      />
      <VisuallyHidden role="status">{t('connection.live')}</VisuallyHidden>
      <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        <Emphasis text={t(`ticker.${what}`, { name, title, count, max })} />
      </chakra.span>
      <chakra.span
        flex="none"
        px="2"
        pt="3px"
        pb="1"
        bg="rgb(255 255 255 / 7%)"
        borderRadius="xs"
        color="board.digit"
        fontFamily="score"
        fontSize="20px"
        lineHeight="1"
      >
        {`${count}/${max}`}
      </chakra.span>
    </RouterLink>
  );
}
