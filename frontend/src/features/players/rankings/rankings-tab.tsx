import { Button, chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { playersTopics } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReadAgain, useWatch } from '../../../lib/realtime/use-watch.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RankProgress } from '../components/rank-progress.tsx';
import { playersQueries } from '../players.queries.ts';
import { Podium } from './podium.tsx';
import { RankTable } from './rank-table.tsx';
import { RankTiers } from './rank-tiers.tsx';

const WATCHED = [playersTopics.leaderboard];
const ON_PODIUM = 3;

/** The ten best players, updated live, and all tiers with the viewer's own. */
export function RankingsTab() {
  const { t } = useTranslation('profiles');
  const { user } = useSessionUser();
  useWatch(WATCHED);
  const { data, isError, refetch } = useQuery(playersQueries.leaderboard());
  const stats = useQuery(playersQueries.stats('anonymous'));
  useReadAgain(refetch);
  const { data: mine } = stats;

  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 348px' }}
      gap={{ base: '3.5', md: '5' }}
      alignItems="start"
    >
      <Card aria-label={t('rankings.top')}>
        {data ? (
          data.players.length > 0 ? (
            <>
              <Podium players={data.players.slice(0, ON_PODIUM)} myId={user?.id} />
              <RankTable players={data.players.slice(ON_PODIUM)} from={ON_PODIUM + 1} myId={user?.id} />
            </>
          ) : (
            <Nobody />
          )
        ) : isError ? (
          <ErrorState message={t('rankings.failed')} onRetry={() => void refetch()} />
        ) : (
          <BoardSkeleton />
        )}
      </Card>
      <chakra.div display="flex" flexDirection="column" gap={{ base: '3.5', md: '5' }}>
        <RankTiers tiers={data?.tiers ?? []} gamesPlayed={mine?.gamesPlayed} />
        <Card p={{ base: '4', md: '5' }} aria-labelledby="own-progress">
          <chakra.h2 id="own-progress" textStyle="title.md" mb="3">
            {t('rankings.progress')}
          </chakra.h2>
          {mine ? (
            <RankProgress gamesPlayed={mine.gamesPlayed} />
          ) : stats.isError ? (
            <ErrorState message={t('rankings.progressFailed')} onRetry={() => void stats.refetch()} />
          ) : (
            <Skeleton h="48px" />
          )}
        </Card>
      </chakra.div>
    </Grid>
  );
}

function Nobody() {
  const { t } = useTranslation('profiles');
  return (
    <EmptyState
      drawing="ball"
      title={t('rankings.none')}
      body={t('rankings.noneBody')}
      action={
        <Button asChild>
          <Link to="/join-games">{t('rankings.joinGames')}</Link>
        </Button>
      }
    />
  );
}

function BoardSkeleton() {
  const { t } = useTranslation('profiles');
  return (
    <>
      <VisuallyHidden role="status">{t('rankings.loading')}</VisuallyHidden>
      <Skeleton h="356px" borderRadius="0" />
      <chakra.div p="5" display="grid" gap="3">
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} h="44px" />
        ))}
      </chakra.div>
    </>
  );
}
