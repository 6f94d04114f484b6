import { Button, chakra, Flex, Grid, VisuallyHidden } from '@chakra-ui/react';
import { GAME } from '@hoopline/contracts';
import { ANSWERS } from '@hoopline/contracts/games/answers-rules';
import { useTranslation } from 'react-i18next';
import { MinusIcon } from '../../../icons/ui.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { useIsStale } from '../../../lib/realtime/use-is-stale.ts';
import { Board } from '../../../ui/board.tsx';
import { Card } from '../../../ui/card.tsx';
import { Score } from '../../../ui/score.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { LostNote } from './lost-note.tsx';
import { NoTeams } from './no-teams.tsx';
import { useScore } from './score.mutations.ts';

const TEAMS = ['teamA', 'teamB'] as const;
const SIDES = [0, 1] as const;

/** The score of a game that is being played, live for everybody. Players of the game add the points. */
export function Scoreboard({ game }: { game: CachedDetail }) {
  const { t } = useTranslation('gameAnswers');
  return (
    <Card
      {...useKeptFocus<HTMLElement>()}
      aria-labelledby="score"
      display="flex"
      flexDirection="column"
      gap="3"
      p={{ base: '4', md: '5' }}
    >
      <div>
        <chakra.h2 id="score" textStyle="title.md">
          {t('score.title')}
        </chakra.h2>
        {game.teams && game.isJoined && (
          <chakra.p color="fg.muted" textStyle="body.sm" textWrap="pretty">
            {t('score.notResult')}
          </chakra.p>
        )}
      </div>
      {game.teams ? <Points game={game} /> : <NoTeams game={game} />}
    </Card>
  );
}

function Points({ game }: { game: CachedDetail }) {
  const { t } = useTranslation(['gameAnswers', 'gameTeams']);
  const { scores, lost, press, retry, dismiss } = useScore(game);
  const isCatchingUp = useConnection((store) => store.isCatchingUp);
  const isStale = useIsStale();
  const nameOf = (side: 0 | 1) => t(`gameTeams:${TEAMS[side]}`);

  return (
    <>
      <VisuallyHidden role="status">{t('score.now', { home: scores[0], away: scores[1] })}</VisuallyHidden>
      <Board px={{ base: '3', md: '4' }} py="3.5" opacity={isStale ? '.6' : undefined}>
        <Grid templateColumns="minmax(0, 1fr) auto minmax(0, 1fr)" alignItems="center" justifyItems="center" rowGap="2">
          {SIDES.map((side) => (
            <chakra.span key={side} gridColumn={1 + 2 * side} gridRow="1" textStyle="overline" color="board.dim">
              {nameOf(side)}
            </chakra.span>
          ))}
          {SIDES.map((side) => (
            <chakra.span key={side} gridColumn={1 + 2 * side} gridRow="2">
              <Score
                value={scores[side]}
                label={t('score.points', { team: nameOf(side), score: scores[side] })}
                size="xl"
                isStill={isCatchingUp || isStale}
              />
            </chakra.span>
          ))}
          <chakra.span aria-hidden gridColumn="2" gridRow="2" textStyle="score.lg" color="board.dim">
            :
          </chakra.span>
        </Grid>
      </Board>
      {game.isJoined && (
        <Grid templateColumns="repeat(2, minmax(0, 1fr))" columnGap={{ base: '3', md: '6' }}>
          {SIDES.map((side) => (
            <PointButtons
              key={side}
              team={nameOf(side)}
              score={scores[side]}
              onPress={(points) => press(side, points)}
            />
          ))}
        </Grid>
      )}
      {lost && <LostNote lost={lost} nameOf={nameOf} onRetry={retry} onDismiss={dismiss} />}
    </>
  );
}

interface PointButtonsProps {
  team: string;
  score: number;
  onPress: (points: number) => void;
}

function PointButtons({ team, score, onPress }: PointButtonsProps) {
  const { t } = useTranslation('gameAnswers');
  return (
    <Flex role="group" aria-label={team} wrap="wrap" justify="center" gap="2">
      {ANSWERS.points.map((points) => (
        <Button
          key={points}
          variant="subtle"
          minW="hit"
          px="2"
          aria-label={t('score.more', { team, count: points })}
          disabled={score >= GAME.maxPoints}
          onClick={() => onPress(points)}
        >
          +{points}
        </Button>
      ))}
      <Button
        variant="outline"
        minW="hit"
        px="2"
        aria-label={t('score.less', { team })}
        aria-disabled={score === 0 || undefined}
        opacity={score === 0 ? '.4' : undefined}
        onClick={() => score > 0 && onPress(-1)}
      >
        <MinusIcon aria-hidden />
      </Button>
    </Flex>
  );
}
