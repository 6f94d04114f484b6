import { Flex, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { Card } from '../../../ui/card.tsx';
import { CardGrid, CardGridSkeleton } from '../../../ui/card-grid.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CachedHighlight } from '../cached-highlight.ts';
import { type CategoryFilter, inCategory } from '../categories.ts';
import type { HighlightList as List } from '../use-highlight-list.ts';
import { HighlightCard } from './highlight-card.tsx';

interface HighlightListProps {
  list: List;
  category: CategoryFilter;
  onWatch: (id: string) => void;
}

/** The highlights of a category. Scrolling loads older ones. If a category is chosen, only the button does so. */
export function HighlightList({ list, category, onWatch }: HighlightListProps) {
  const { t } = useTranslation('highlights');
  const { highlights } = list;
  const isNarrowed = category !== 'all';

  const shown = highlights && inCategory(highlights, category);
  return (
    <>
      <VisuallyHidden role="status">{isNarrowed && shown && t('list.shown', { count: shown.length })}</VisuallyHidden>
      <InfiniteList
        query={list}
        items={shown}
        errorMessage={t('list.failed')}
        skeleton={<HighlightGridSkeleton />}
        empty={<NoHighlights category={category} hasMore={list.hasNextPage} />}
        moreLabel={isNarrowed ? t('list.searchOlder') : t('list.more')}
        isManual={isNarrowed}
      >
        {(inView) => <HighlightGrid highlights={inView} onWatch={onWatch} />}
      </InfiniteList>
    </>
  );
}

interface NoHighlightsProps {
  category: CategoryFilter;
  /** There are older highlights that have not been loaded. */
  hasMore: boolean;
}

function NoHighlights({ category, hasMore }: NoHighlightsProps) {
  const { t } = useTranslation('highlights');
  const body = category === 'all' ? t('empty.allBody') : t(hasMore ? 'empty.loadedBody' : 'empty.body');
  return (
    <Card>
      <EmptyState drawing="film" title={t(`empty.${category}`)} body={body} />
    </Card>
  );
}

interface HighlightGridProps {
  highlights: readonly CachedHighlight[];
  onWatch: (id: string) => void;
}

const LEAST_WIDTH = '300px';

function HighlightGrid({ highlights, onWatch }: HighlightGridProps) {
  const { t } = useTranslation('highlights');
  return (
    <CardGrid
      label={t('list.label')}
      items={highlights}
      least={LEAST_WIDTH}
      cardHeight="400px"
      renderCard={(highlight) => <HighlightCard highlight={highlight} onWatch={onWatch} />}
      outlineOf={({ id, title, user }) => ({
        title: title ?? t('untitled'),
        to: `/highlights?watch=${id}`,
        text: shownName(user.displayName),
      })}
    />
  );
}

function HighlightGridSkeleton() {
  const { t } = useTranslation('highlights');
  return (
    <CardGridSkeleton label={t('list.loading')} least={LEAST_WIDTH} picture={{ aspectRatio: '16 / 10' }}>
      <Flex direction="column" gap="3" p="4">
        <Skeleton w="70%" h="21px" />
        <Flex justify="space-between" align="center">
          <Skeleton w="120px" h="32px" />
          <Skeleton w="106px" h="44px" borderRadius="md" />
        </Flex>
        <Skeleton w="100%" h="28px" />
      </Flex>
    </CardGridSkeleton>
  );
}
