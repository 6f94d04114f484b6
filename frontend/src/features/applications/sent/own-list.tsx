import { Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { newestFirst } from '../../../lib/newest-first.ts';
import { listItems, type pagedQueryOptions } from '../../../lib/paged.ts';
import { useReadAgain } from '../../../lib/realtime/use-watch.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface OwnListProps<Item extends { id: string; createdAt: string }> {
  /** The first part of the keys of the list's texts, as in `sent.failed`. */
  tab: 'sent' | 'posts';
  query: ReturnType<typeof pagedQueryOptions<Item>>;
  /** Returns the newer of two copies of an item. Without it, the first copy is used. */
  newest?: (cached: Item, fresh: Item) => Item;
  /** The query that the links of the empty state get, for example to open a form. */
  search?: string;
  renderCard: (item: Item) => ReactNode;
}

/** The viewer's own applications or posts, newest first. */
export function OwnList<Item extends { id: string; createdAt: string }>(props: OwnListProps<Item>) {
  const { tab, newest, search = '', renderCard } = props;
  const { t } = useTranslation('myApplications');
  const query = useInfiniteQuery(props.query);
  const items = useMemo(() => query.data && listItems(query.data, newest).sort(newestFirst), [query.data, newest]);
  useReadAgain(query.refetch);
  return (
    <InfiniteList
      query={query}
      items={items}
      errorMessage={t(`${tab}.failed`)}
      skeleton={<ListSkeleton label={t(`${tab}.loading`)} />}
      empty={
        <Card>
          <EmptyState
            drawing="ball"
            title={t(`${tab}.none`)}
            body={t(`${tab}.noneBody`)}
            action={
              <Flex gap="3" wrap="wrap" justify="center">
                <Button asChild>
                  <Link to={`/coaches${search}`}>{t(`${tab}.coaching`)}</Link>
                </Button>
                <Button asChild variant="subtle">
                  <Link to={`/sponsorships${search}`}>{t(`${tab}.sponsorships`)}</Link>
                </Button>
              </Flex>
            }
          />
        </Card>
      }
      moreLabel={t(`${tab}.more`)}
      moreFailedLabel={t(`${tab}.moreFailed`)}
    >
      {(shown) => (
        <chakra.ul aria-label={t(`${tab}.list`)} listStyleType="none" display="grid" gap="3.5">
          {shown.map((item) => (
            <li key={item.id}>{renderCard(item)}</li>
          ))}
        </chakra.ul>
      )}
    </InfiniteList>
  );
}

export function ListSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <chakra.div display="grid" gap="3.5" aria-hidden>
        {['a', 'b', 'c'].map((card) => (
          <Skeleton key={card} h="132px" borderRadius="lg" />
        ))}
      </chakra.div>
    </>
  );
}
