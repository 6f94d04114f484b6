import { chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { useIsStale } from '../../../lib/realtime/use-is-stale.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Lamps } from '../../../ui/board.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Score } from '../../../ui/score.tsx';
import type { CachedGame } from '../cached-game.ts';
import { spotsLeft } from '../seat-state.ts';
import { useFreshSpot } from '../use-fresh-spot.ts';
import { whenWhere } from '../when-where.ts';
import { CourtStage } from './court-stage.tsx';
import { COURT_FRAME, NextGameFrame, type NextGameFrameProps, NextGameMark } from './next-game-frame.tsx';

/** Widths in pixels. The spots of the bench are closer together. */
const FACES = { court: { narrow: 26, wide: 36 }, bench: { narrow: 18, wide: 24 } } as const;

interface FillingCourtProps extends Pick<NextGameFrameProps, 'floors' | 'actions'> {
  game: CachedGame;
}

/** A game on its court, with the data of a list: the number of taken spots, and the faces of the newest players. */
export function FillingCourt({ game, ...frameProps }: FillingCourtProps) {
  const { t, i18n } = useTranslation('home');
  useReadersZone();
  const { gameType, gameFormat, currentPlayers, heldCount, maxPlayers, faces } = game;
  const width = useMedia('(min-width: 768px)') ? 'wide' : 'narrow';
  const fresh = useFreshSpot(currentPlayers);
  const isCatchingUp = useConnection((store) => store.isCatchingUp);
  const isStale = useIsStale();
  const left = spotsLeft(game);
  const onCourt = 2 * Number(gameFormat[0]);
  const joined = currentPlayers - heldCount;

  const words = {
    today: t('next.today'),
    tomorrow: t('next.tomorrow'),
    atCourt: (time: string) => t('next.atCourt', { time }),
  };
  const about = whenWhere(game, { words, language: i18n.language });

  const renderFace = (index: number) => {
    // `faces` has the newest player first, who is on the last joined spot.
    const face = faces[joined - 1 - index];
    return (
      face && (
        <chakra.span display="block" borderRadius="20%" boxShadow={index === fresh ? GLOW : '0 0 0 2px #FFF8EC'}>
          <PersonAvatar person={face} size={FACES[index < onCourt ? 'court' : 'bench'][width]} crop="face" />
        </chakra.span>
      )
    );
  };

  return (
    <NextGameFrame
      floor={gameType}
      {...frameProps}
      court={
        <CourtStage
          floor={gameType}
          format={gameFormat}
          taken={currentPlayers}
          open={left}
          renderTaken={renderFace}
          drawn={{ fresh }}
          frame={COURT_FRAME}
        />
      }
      count={
        <Grid
          templateColumns={{ base: 'auto minmax(0, 1fr)', md: '1fr' }}
          alignItems="center"
          gap="2"
          columnGap="4"
          pb="3"
          borderBottomWidth="1px"
          borderColor="rgb(255 255 255 / 12%)"
          opacity={isStale ? '.6' : undefined}
        >
          <chakra.span textStyle="overline" color="board.dim" gridColumn="1 / -1">
            {t('next.players')}
          </chakra.span>
          <Score
            value={currentPlayers}
            of={maxPlayers}
            label={t('next.count', { count: maxPlayers, current: currentPlayers })}
            isStill={isCatchingUp || isStale}
          />
          <Lamps max={maxPlayers} lit={currentPlayers} fresh={fresh} />
        </Grid>
      }
    >
      <NextGameMark>{t(left > 0 && joined > 0 ? 'next.filling' : 'next.mark')}</NextGameMark>
      <chakra.h2 textStyle="title.lg" mt="0.5" overflowWrap="anywhere" lineClamp="2">
        <RouterLink
          to={`/games/${game.id}`}
          _hover={{ textDecoration: 'underline' }}
          _after={{ content: '""', pos: 'absolute', inset: '0' }}
        >
          {game.title}
        </RouterLink>
      </chakra.h2>
      <chakra.p mt="1" color="fg.muted" overflowWrap="anywhere">
        {about.map((part) => `${part} · `)}
        <chakra.span whiteSpace="nowrap">{left > 0 ? t('next.left', { count: left }) : t('next.full')}</chakra.span>
      </chakra.p>
    </NextGameFrame>
  );
}

const GLOW = '0 0 0 2.5px #FFC94A, 0 0 18px rgb(255 201 74 / 75%)';
