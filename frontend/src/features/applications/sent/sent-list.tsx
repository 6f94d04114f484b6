import { Button, chakra, Flex } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { newestFirst } from '../../../lib/newest-first.ts';
import { listItems } from '../../../lib/paged.ts';
import { useReadAgain } from '../../../lib/realtime/use-watch.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { newestSent, sentQuery } from './own.queries.ts';
import { SentCard } from './sent-card.tsx';

/** What one has applied for, the newest first. */
export function SentList() {
  const { t } = useTranslation('myApplications');
  const query = useInfiniteQuery(sentQuery());
  const items = useMemo(() => query.data && listItems(query.data, newestSent).sort(newestFirst), [query.data]);
  useReadAgain(query.refetch);
  return (
    <InfiniteList
      query={query}
      items={items}
      errorMessage={t('sent.failed')}
      skeleton={<ListSkeleton label={t('sent.loading')} />}
      empty={
        <Card>
          <EmptyState
            drawing="ball"
            title={t('sent.none')}
            body={t('sent.noneBody')}
            action={
              <Flex gap="3" wrap="wrap" justify="center">
                <Button asChild>
                  <Link to="/coaches">{t('sent.coaching')}</Link>
                </Button>
                <Button asChild variant="subtle">
                  <Link to="/sponsorships">{t('sent.sponsorships')}</Link>
                </Button>
              </Flex>
            }
          />
        </Card>
      }
      moreLabel={t('sent.more')}
      moreFailedLabel={t('sent.moreFailed')}
    >
      {(sent) => (
        <chakra.ul aria-label={t('sent.list')} listStyleType="none" display="grid" gap="3.5">
          {sent.map((application) => (
            <li key={application.id}>
              <SentCard application={application} />
            </li>
          ))}
        </chakra.ul>
      )}
    </InfiniteList>
  );
}
