import { Box, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type CategoryFilter, inCategory } from '../categories.ts';
import { Reel } from '../reel/reel.tsx';
import { PAGE_HEIGHT } from '../reel/reel-layout.ts';
import type { HighlightList as List } from '../use-highlight-list.ts';

interface HighlightListProps {
  list: List;
  category: CategoryFilter;
  /** A dialog covers the list. */
  isCovered: boolean;
  onWatch: (id: string) => void;
}

/** The highlights of a category. Scrolling loads older ones. If a category is chosen, only the button does so. */
export function HighlightList({ list, category, isCovered, onWatch }: HighlightListProps) {
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
        skeleton={<ReelSkeleton />}
        empty={<NoHighlights category={category} hasMore={list.hasNextPage} />}
        moreLabel={isNarrowed ? t('list.searchOlder') : t('list.more')}
        isManual={isNarrowed}
      >
        {(loaded) => <Reel highlights={loaded} isCovered={isCovered} onWatch={onWatch} />}
      </InfiniteList>
      {/* The window can also snap to what follows the last page. */}
      <Box h="1px" scrollSnapAlign="end" />
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
    <Card m={{ base: '4', md: '0' }}>
      <EmptyState drawing="film" title={t(`empty.${category}`)} body={body} />
    </Card>
  );
}

function ReelSkeleton() {
  const { t } = useTranslation('highlights');
  return (
    <>
      <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>
      <Box h={PAGE_HEIGHT} pb={{ base: '0', md: '5' }}>
        <Skeleton h="full" borderRadius={{ base: '0', md: 'lg' }} />
      </Box>
    </>
  );
}
