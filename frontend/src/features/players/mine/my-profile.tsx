import { chakra, Grid } from '@chakra-ui/react';
import { type MyProfile, playersTopics } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useReadAgain, useWatch } from '../../../lib/realtime/use-watch.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CustomizerProps } from '../avatar/customizer.tsx';
import { StatsBoard } from '../components/stats-board.tsx';
import { TabFailed, TabSkeleton } from '../components/tab-states.tsx';
import { playersQueries } from '../players.queries.ts';
import { Hero } from './hero.tsx';
import { FavoriteFields, ProfileFields } from './profile-fields.tsx';
import { ProfileFormProvider } from './profile-form-provider.tsx';

const Customizer = lazyPart<CustomizerProps>({
  name: 'The avatar customizer',
  load: async () => (await import('../avatar/customizer.tsx')).Customizer,
  fallback: <Skeleton h="560px" borderRadius="lg" />,
  Failed: TabFailed,
});

const OwnCoachCard = lazyPart({
  name: 'The way to the own coach profile',
  texts: ['coaches'],
  load: async () => (await import('../../coaching/index.ts')).OwnCoachCard,
});

/** The viewer's own profile: avatar, numbers and profile form. */
export function MyProfileTab() {
  const { t } = useTranslation('myProfile');
  useEffect(Customizer.preload, []);
  const { data: mine, isError, refetch } = useQuery(playersQueries.mine());
  useWatch(mine?.id && mine.isMember ? [playersTopics.player(mine.id)] : []);
  useReadAgain(refetch);

  if (mine) return <MyProfileView mine={mine} />;
  if (!isError) return <TabSkeleton />;
  return (
    <Card>
      <ErrorState message={t('failed')} onRetry={() => void refetch()} />
    </Card>
  );
}

/** On screens narrower than `xl` the two columns become one, in the order of `order`. */
const COLUMN = { display: { base: 'contents', xl: 'flex' }, flexDirection: 'column', gap: '5', minW: '0' } as const;

function MyProfileView({ mine }: { mine: MyProfile }) {
  return (
    <ProfileFormProvider mine={mine}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: '348px minmax(0, 1fr)' }}
        gap={{ base: '3.5', md: '5' }}
        alignItems="start"
      >
        <chakra.div {...COLUMN}>
          <Hero mine={mine} />
          <chakra.div order={{ base: '4', xl: '0' }}>
            <ProfileFields hasPosition={mine.preferredPosition} />
          </chakra.div>
          <chakra.div order={{ base: '5', xl: '0' }}>
            <FavoriteFields />
          </chakra.div>
        </chakra.div>
        <chakra.div {...COLUMN}>
          <chakra.div order={{ base: '2', xl: '0' }}>
            <OwnStats />
          </chakra.div>
          <chakra.div order={{ base: '3', xl: '0' }}>
            <Customizer mine={mine} />
          </chakra.div>
          {mine.isMember && (
            <chakra.div order={{ base: '6', xl: '0' }} _empty={{ display: 'none' }}>
              <OwnCoachCard />
            </chakra.div>
          )}
        </chakra.div>
      </Grid>
    </ProfileFormProvider>
  );
}

function OwnStats() {
  const { t } = useTranslation('myProfile');
  const { data: stats, isError, refetch } = useQuery(playersQueries.stats('anonymous'));
  if (stats) return <StatsBoard stats={stats} />;
  if (!isError) return <Skeleton h="92px" borderRadius="lg" />;
  return (
    <Card>
      <ErrorState message={t('statsFailed')} onRetry={() => void refetch()} />
    </Card>
  );
}
