import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { endsAt, gamesTopics } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../../icons/first.ts';
import { useReadAgain, useWatch } from '../../../lib/realtime/use-watch.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick, useTickAt } from '../../../lib/tick.ts';
import { linkKeyOf } from '../cached-game.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { homeQueries } from './home.queries.ts';
import { HomeFrame, ResultFrame, SHOWN_RESULTS } from './home-frame.tsx';
import { FollowedResults } from './late-followed-results.tsx';
import { MyNextGame } from './my-next-game.tsx';
import { RunsTonight } from './runs-tonight.tsx';
import { waitsForViewer } from './waiting.ts';
import { WaitingResult } from './waiting-result.tsx';

/**
 * Shows on the home page the viewer's next game, results that wait for the viewer, runs tonight around them, and how
 * players whom they follow have played.
 */
export function HomeGames() {
  const { t } = useTranslation(['homeGames', 'common']);
  const { data, isError, refetch } = useQuery(homeQueries.home());
  const { nextGame = null, waitingResults = [], followedResults = [] } = data ?? {};
  const shown = [...(nextGame ? [nextGame] : []), ...waitingResults];
  useWatch(shown.map((game) => gamesTopics.game(game.id, linkKeyOf(game))));
  useReadAgain(refetch);

  const end = nextGame && endsAt(nextGame);
  // Finds the end of the game also if the tab was hidden, because the minute tick runs when it becomes visible.
  useMinuteTick();
  useTickAt([end]);
  const isOver = end !== null && end <= serverNow();
  // After the end, another game is next, and the result of this game may wait for the viewer.
  useEffect(() => {
    if (isOver) void refetch({ cancelRefetch: false });
  }, [isOver, refetch]);

  const kept = useKeptFocus<HTMLDivElement>();
  const waiting = waitingResults.filter(waitsForViewer).slice(0, SHOWN_RESULTS);
  const next = nextGame && nextGame.status === 'open' && !isOver ? nextGame : null;
  return (
    <Box {...kept} outline="none">
      {isError && !data && (
        <Flex role="alert" align="center" wrap="wrap" gap="3" mb="4">
          <chakra.span color="fg.muted">{t('mineFailed')}</chakra.span>
          <Button size="sm" variant="outline" onClick={() => void refetch()}>
            <ArrowsClockwiseIcon aria-hidden />
            {t('common:tryAgain')}
          </Button>
        </Flex>
      )}
      <HomeFrame
        {...(next && { nextGame: <MyNextGame key={next.id} game={next} /> })}
        results={waiting.map((game) => (
          <ResultFrame key={game.id}>
            <WaitingResult game={game} />
          </ResultFrame>
        ))}
        runs={<RunsTonight without={next?.id} />}
        {...(followedResults.length > 0 && { followed: <FollowedResults results={followedResults} /> })}
      />
    </Box>
  );
}
