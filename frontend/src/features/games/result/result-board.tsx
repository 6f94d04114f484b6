import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { TrophyIcon } from '../../../icons/shared.ts';
import { Board } from '../../../ui/board.tsx';
import { Score } from '../../../ui/score.tsx';
import type { Side } from '../teams.ts';

interface ResultBoardProps {
  /** NaN if no score is entered yet. */
  scores: readonly [number, number];
  /** Shown between the teams' names. */
  caption: string;
  isFinal: boolean;
  /** Changes without animation. */
  isStill?: boolean;
  /** The scores may be outdated. */
  isStale?: boolean;
}

/** The two scores on a scoreboard. The winner has a cup once the result is final. */
export function ResultBoard({ scores, caption, isFinal, isStill = false, isStale = false }: ResultBoardProps) {
  const { t } = useTranslation(['games', 'gamePage']);
  const [home, away] = scores;

  return (
    <Board role="group" aria-label={t('gamePage:result.board')} px="4" py="3.5" opacity={isStale ? '.6' : undefined}>
      <Grid templateColumns="minmax(0, 1fr) auto minmax(0, 1fr)" alignItems="center" justifyItems="center" rowGap="2">
        <SideName side="home" isWinner={isFinal && home > away} />
        <chakra.span
          textStyle="overline"
          px="2.5"
          py="1"
          borderRadius="xs"
          bg={isFinal ? 'make.muted' : 'clock.muted'}
          color={isFinal ? 'make.fg' : 'clock.fg'}
        >
          {caption}
        </chakra.span>
        <SideName side="away" isWinner={isFinal && away > home} />
        <SideScore side="home" score={home} isStill={isStill} />
        <chakra.span aria-hidden textStyle="score.lg" color="board.dim">
          :
        </chakra.span>
        <SideScore side="away" score={away} isStill={isStill} />
      </Grid>
    </Board>
  );
}

function SideName({ side, isWinner }: { side: Side; isWinner: boolean }) {
  const { t } = useTranslation(['games', 'gamePage']);
  return (
    <Flex align="center" gap="1.5" textStyle="overline" color={isWinner ? 'board.digit' : 'board.dim'}>
      {isWinner && <TrophyIcon size={16} weight="fill" role="img" aria-label={t('gamePage:result.winner')} />}
      {t(`gamePage:result.${side}`)}
    </Flex>
  );
}

function SideScore({ side, score, isStill }: { side: Side; score: number; isStill: boolean }) {
  const { t } = useTranslation(['games', 'gamePage']);
  const team = t(`gamePage:result.${side}`);
  if (Number.isNaN(score)) return <Score value="–" label={t('gamePage:result.noPoints', { team })} size="xl" isStill />;
  return <Score value={score} label={t('gamePage:result.points', { team, score })} size="xl" isStill={isStill} />;
}
