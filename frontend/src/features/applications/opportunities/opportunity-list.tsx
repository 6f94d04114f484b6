import { Flex, VisuallyHidden } from '@chakra-ui/react';
import type { OpportunityKind } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardGrid, CardGridSkeleton } from '../../../ui/card-grid.tsx';
import type { CardOutlineProps } from '../../../ui/card-outline.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Cached } from './opportunity.ts';
import type { OpportunityListState } from './use-opportunity-list.ts';

interface OpportunityListProps<Kind extends OpportunityKind> {
  list: OpportunityListState<Kind>;
  isNarrowed: boolean;
  /** What the list is of. */
  label: string;
  loading: string;
  empty: ReactNode;
  renderCard: (opportunity: Cached<Kind>) => ReactNode;
  outlineOf: (opportunity: Cached<Kind>) => CardOutlineProps;
}

const LEAST_WIDTH = '330px';

/** A grid of cards with all its states; older ones load as one scrolls. */
export function OpportunityList<Kind extends OpportunityKind>(props: OpportunityListProps<Kind>) {
  const { list, isNarrowed, label, loading, empty, renderCard, outlineOf } = props;
  const { t } = useTranslation('applications');
  const { opportunities } = list;
  return (
    <>
      <VisuallyHidden role="status">
        {isNarrowed && opportunities && t('list.shown', { count: opportunities.length })}
      </VisuallyHidden>
      <InfiniteList
        query={list}
        items={opportunities}
        errorMessage={t('list.failed')}
        skeleton={<OpportunityGridSkeleton loading={loading} />}
        empty={empty}
        moreLabel={isNarrowed ? t('list.searchOlder') : t('list.more')}
        moreFailedLabel={t('list.notLoaded')}
        isManual={isNarrowed}
      >
        {(items) => (
          <CardGrid
            label={label}
            items={items}
            least={LEAST_WIDTH}
            cardHeight="420px"
            renderCard={renderCard}
            outlineOf={outlineOf}
          />
        )}
      </InfiniteList>
    </>
  );
}

function OpportunityGridSkeleton({ loading }: { loading: string }) {
  return (
    <CardGridSkeleton label={loading} isLabelShown least={LEAST_WIDTH} picture={{ h: '128px' }}>
      <Flex direction="column" gap="2.5" p="4">
        <Skeleton w="120px" h="24px" />
        <Skeleton w="70%" h="22px" />
        <Skeleton w="90%" h="18px" />
        <Skeleton w="50%" h="18px" />
        <Flex justify="space-between" mt="2">
          <Skeleton w="120px" h="36px" />
          <Skeleton w="116px" h="44px" borderRadius="md" />
        </Flex>
      </Flex>
    </CardGridSkeleton>
  );
}
