import { Button, Flex, VisuallyHidden } from '@chakra-ui/react';
import type { OpportunityKind } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlusIcon } from '../../../icons/ui.ts';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { Card } from '../../../ui/card.tsx';
import { CardGrid, CardGridSkeleton } from '../../../ui/card-grid.tsx';
import { ChipBar } from '../../../ui/chip-bar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { PageWithRail } from '../../../ui/page-with-rail.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Cached } from './opportunity.ts';
import { useOpportunityList } from './use-opportunity-list.ts';

interface OpportunityListProps<Kind extends OpportunityKind> {
  kind: Kind;
  categories: readonly Cached<Kind>['category'][];
  drawing: 'ball' | 'chat';
  /** Shown beside the cards, below the chips. */
  rail?: ReactNode;
  onPost: () => void;
  renderCard: (opportunity: Cached<Kind>) => ReactNode;
  /** The text below the title of a card that is not rendered yet. */
  subtitleOf: (opportunity: Cached<Kind>) => string | null;
}

const LEAST_WIDTH = '330px';

/**
 * All opportunities of one kind, with chips that filter by category. Older ones load while scrolling, or by a button if
 * a category is chosen. The address contains the category, so that it can be shared.
 */
export function OpportunityList<Kind extends OpportunityKind>(props: OpportunityListProps<Kind>) {
  const { kind, categories, drawing, rail, onPost, renderCard, subtitleOf } = props;
  const { t } = useTranslation('applications');
  const { t: tKind } = useTranslation<OpportunityKind>(kind);
  const [query, changeQuery] = useAddressQuery();
  const category = categories.find((one) => one === query.get('category')) ?? 'all';
  const isNarrowed = category !== 'all';
  const list = useOpportunityList(kind, isNarrowed ? category : null);
  const { opportunities } = list;
  const cards = (
    <>
      <VisuallyHidden role="status">
        {isNarrowed && opportunities && t('list.shown', { count: opportunities.length })}
      </VisuallyHidden>
      <InfiniteList
        query={list}
        items={opportunities}
        errorMessage={t('list.failed')}
        skeleton={<OpportunityGridSkeleton loading={tKind('list.loading')} />}
        empty={
          <Card>
            <EmptyState
              drawing={drawing}
              title={tKind(`empty.${category}`)}
              body={tKind('empty.body')}
              action={
                <Button onClick={onPost}>
                  <PlusIcon weight="bold" aria-hidden />
                  {tKind('empty.action')}
                </Button>
              }
            />
          </Card>
        }
        moreLabel={isNarrowed ? t('list.searchOlder') : t('list.more')}
        moreFailedLabel={t('list.notLoaded')}
        isManual={isNarrowed}
      >
        {(items) => (
          <CardGrid
            label={tKind('list.label')}
            items={items}
            least={LEAST_WIDTH}
            cardHeight="420px"
            renderCard={renderCard}
            outlineOf={(opportunity) => ({
              title: opportunity.title ?? tKind('untitled'),
              to: `/${kind}/${opportunity.id}`,
              text: subtitleOf(opportunity),
            })}
          />
        )}
      </InfiniteList>
    </>
  );
  return (
    <>
      <ChipBar
        label={tKind('categories')}
        chips={(['all', ...categories] as const).map((value) => ({ value, text: tKind(`category.${value}`) }))}
        value={category}
        onChange={(value) => changeQuery((before) => withKey(before, 'category', value === 'all' ? null : value))}
      />
      {rail ? <PageWithRail rail={rail}>{cards}</PageWithRail> : cards}
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
