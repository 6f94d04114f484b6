import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { RATING, type RatingChange } from '@hoopline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listItems } from '../../../lib/paged.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { playersQueries } from '../players.queries.ts';

/** All confirmed results, and in words how each changed the rating. */
export function Results({ playerId }: { playerId: string }) {
  const { t } = useTranslation('playerPage');
  const query = useInfiniteQuery(playersQueries.ratings(playerId));
  return (
    <Card p={{ base: '4', md: '5' }}>
      <InfiniteList
        query={query}
        items={query.data && listItems(query.data)}
        errorMessage={t('results.failed')}
        skeleton={
          <>
            <VisuallyHidden role="status">{t('results.loading')}</VisuallyHidden>
            <Skeleton h="44px" />
            <Skeleton h="44px" mt="3" />
            <Skeleton h="44px" mt="3" />
          </>
        }
        empty={<EmptyState drawing="ball" title={t('results.none')} body={t('results.noneBody')} headingLevel="h3" />}
        moreLabel={t('results.more')}
        moreFailedLabel={t('results.moreFailed')}
      >
        {(results) => (
          <chakra.ul aria-label={t('sections.results')} listStyleType="none" my="-3">
            {results.map((result) => (
              <ResultRow key={result.id} result={result} />
            ))}
          </chakra.ul>
        )}
      </InfiniteList>
    </Card>
  );
}

function ResultRow({ result }: { result: RatingChange }) {
  const { t } = useTranslation('playerPage');
  const { gameId, title, at, ratingAfter, doubtAfter } = result;
  const name = title ?? t('results.untitled');
  return (
    <Flex
      as="li"
      wrap="wrap"
      justify="space-between"
      rowGap="1"
      columnGap="4"
      py="3"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <chakra.div flex="1 1 220px" minW="0">
        <Flex align="baseline" gap="2">
          {gameId ? (
            <RouterLink to={`/games/${gameId}`} fontWeight="700" overflowWrap="anywhere">
              {name}
            </RouterLink>
          ) : (
            <chakra.span fontWeight="700" overflowWrap="anywhere">
              {name}
            </chakra.span>
          )}
          <chakra.span textStyle="caption" color="fg.subtle" whiteSpace="nowrap">
            <RelativeTime iso={at} />
          </chakra.span>
        </Flex>
        <chakra.p textStyle="body.sm" color="fg.muted">
          <ResultWords result={result} />
        </chakra.p>
      </chakra.div>
      {ratingAfter !== null && (
        <chakra.span textStyle="body.sm" color="fg.subtle" whiteSpace="nowrap">
          {t('results.after', { rating: ratingAfter, doubt: doubtAfter ?? 0 })}
        </chakra.span>
      )}
    </Flex>
  );
}

/** For example `+14: won 21–17 against a stronger team`. */
function ResultWords({ result }: { result: RatingChange }) {
  const { t } = useTranslation('playerPage');
  const { outcome, opponents, ownScore: own, otherScore: other, gameNumber: game, ratingChange } = result;
  const words = t(`results.${outcome}.${opponents}`, { own, other });
  if (ratingChange !== null) return t('results.changed', { change: signed(ratingChange), words });
  if (game > RATING.shownFrom) return t('results.first', { game, words });
  return t('results.gameOf', { game, from: RATING.shownFrom, words });
}

const signed = (change: number): string =>
  change > 0 ? `+${change}` : change < 0 ? `−${Math.abs(change)}` : `±${change}`;
