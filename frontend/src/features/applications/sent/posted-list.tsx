import { Button, chakra, Flex } from '@chakra-ui/react';
import type { PostedOpportunity } from '@hoopline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HourglassMediumIcon } from '../../../icons/hourglass-medium.ts';
import { newestFirst } from '../../../lib/newest-first.ts';
import { listItems } from '../../../lib/paged.ts';
import { useReadAgain } from '../../../lib/realtime/use-watch.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { longAge, shortDate } from '../application-times.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { OpportunityHead } from './opportunity-head.tsx';
import { postedQuery } from './own.queries.ts';

/** What one has posted, and how many wait there for an answer. */
export function PostedList() {
  const { t } = useTranslation('myApplications');
  const query = useInfiniteQuery(postedQuery());
  const items = useMemo(() => query.data && listItems(query.data).sort(newestFirst), [query.data]);
  useReadAgain(query.refetch);
  return (
    <InfiniteList
      query={query}
      items={items}
      errorMessage={t('posts.failed')}
      skeleton={<ListSkeleton label={t('posts.loading')} />}
      empty={
        <Card>
          <EmptyState
            drawing="ball"
            title={t('posts.none')}
            body={t('posts.noneBody')}
            action={
              <Flex gap="3" wrap="wrap" justify="center">
                <Button asChild>
                  <Link to="/coaches?create=true">{t('posts.coaching')}</Link>
                </Button>
                <Button asChild variant="subtle">
                  <Link to="/sponsorships?create=true">{t('posts.sponsorships')}</Link>
                </Button>
              </Flex>
            }
          />
        </Card>
      }
      moreLabel={t('posts.more')}
      moreFailedLabel={t('posts.moreFailed')}
    >
      {(posted) => (
        <chakra.ul aria-label={t('posts.list')} listStyleType="none" display="grid" gap="3.5">
          {posted.map((one) => (
            <li key={one.id}>
              <PostedCard posted={one} />
            </li>
          ))}
        </chakra.ul>
      )}
    </InfiniteList>
  );
}

function PostedCard({ posted }: { posted: PostedOpportunity }) {
  const { t, i18n } = useTranslation('myApplications');
  const titleId = useId();
  const { applicants, acceptedCount: accepted, maxAccepted: max, createdAt } = posted;
  const facts = [
    t('posts.applicants', { count: applicants }),
    max === null ? t('posts.accepted', { accepted }) : t('posts.acceptedOf', { accepted, max }),
    t('posts.posted', { date: shortDate(createdAt, i18n.language) }),
  ];
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      pos="relative"
      p={{ base: '4', md: '5' }}
      _hover={{ borderColor: 'border' }}
    >
      <OpportunityHead opportunity={posted} titleId={titleId} isWholeCard />
      <Flex wrap="wrap" align="center" rowGap="1" columnGap="4" mt="2.5" textStyle="body.sm" color="fg.muted">
        {posted.pendingCount > 0 && <Waiting posted={posted} />}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Flex>
    </Card>
  );
}

/** `3 waiting, oldest 2 days`. */
function Waiting({ posted: { pendingCount: count, pendingSince } }: { posted: PostedOpportunity }) {
  const { t, i18n } = useTranslation('myApplications');
  useMinuteTick();
  const time = pendingSince ? longAge(pendingSince, i18n.language) : undefined;
  return (
    <chakra.strong display="inline-flex" alignItems="center" gap="1.5" color="clock.fg" fontWeight="650">
      <HourglassMediumIcon size={16} weight="bold" aria-hidden />
      {time ? t('posts.waitingSince', { count, time }) : t('posts.waiting', { count })}
    </chakra.strong>
  );
}
