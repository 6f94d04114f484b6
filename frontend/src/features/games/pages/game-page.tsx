import { Flex, Grid, VisuallyHidden } from '@chakra-ui/react';
import { gamesTopics } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { HttpError } from '../../../lib/api.ts';
import { useReadAgain, useWatch } from '../../../lib/realtime/use-watch.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { GameView } from '../detail/game-view.tsx';
import { gamesQueries } from '../games.queries.ts';
import { useLastList } from '../last-list.store.ts';

/** 404: the game does not exist, or this viewer may not see it. 400: the page's address contains no valid id. */
const NOT_FOUND: readonly number[] = [400, 404];

export function GamePage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  return <OneGame key={id} id={id} linkKey={params.get('key') ?? undefined} />;
}

function OneGame({ id, linkKey }: { id: string; linkKey: string | undefined }) {
  const { t } = useTranslation(['games', 'gamePage']);
  const { data: game, error, refetch } = useQuery(gamesQueries.detail(id, linkKey));
  useWatch([gamesTopics.game(id, linkKey)]);
  useReadAgain(refetch);

  // Cached data is not shown here, because the viewer may no longer see the game: after a block, for example, or after
  // they lost their seat in a private game.
  if (error instanceof HttpError && NOT_FOUND.includes(error.status)) return <NotFound />;
  if (game) {
    return (
      <Page>
        <BackToGames />
        <GameView game={game} linkKey={linkKey} />
      </Page>
    );
  }
  if (error) {
    return (
      <Page>
        <BackToGames />
        <ErrorState message={t('gamePage:detail.failed')} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return <GamePageSkeleton />;
}

function BackToGames() {
  const { t } = useTranslation(['games', 'gamePage']);
  return <BackLink to={useLastList((store) => store.address)}>{t('gamePage:detail.back')}</BackLink>;
}

function GamePageSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Page>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Grid
        aria-hidden
        mt="13"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.45fr) minmax(320px, 1fr)' }}
        gap={{ base: '4', md: '5' }}
      >
        <Skeleton h={{ base: '320px', lg: '520px' }} borderRadius="lg" />
        <Flex direction="column" gap="4">
          <Skeleton w="200px" h="24px" />
          <Skeleton w="80%" h="40px" />
          <Skeleton w="full" h="120px" />
          <Skeleton w="full" h="52px" borderRadius="md" />
        </Flex>
      </Grid>
    </Page>
  );
}
