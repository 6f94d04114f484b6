import { chakra } from '@chakra-ui/react';
import { NOTIFICATIONS, type Notification } from '@hoopline/contracts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { useMovingItems } from '../../../lib/use-moving-items.ts';
import { Card } from '../../../ui/card.tsx';
import { InfiniteList, type InfiniteListProps } from '../../../ui/infinite-list.tsx';
import { useReadNotifications } from '../notifications.mutations.ts';
import { groupByTime } from './groups.ts';
import { InboxSkeleton } from './inbox-skeleton.tsx';
import { NotificationLine } from './notification-line.tsx';

interface InboxListProps {
  query: InfiniteListProps<Notification>['query'] & Pick<UseInfiniteQueryResult, 'hasNextPage'>;
  /** Sorted; undefined until they have been read. */
  notifications: readonly Notification[] | undefined;
  empty: ReactNode;
}

/** The inbox in its parts by time. A line that something is added to moves to the top. */
export function InboxList({ query, notifications, empty }: InboxListProps) {
  const { t, i18n } = useTranslation('notifications');
  const read = useReadNotifications();
  const list = useMovingItems<HTMLDivElement>(notifications?.map(({ id }) => id) ?? []);
  useMinuteTick();
  const now = serverNow();
  return (
    <InfiniteList
      query={query}
      items={notifications}
      errorMessage={t('failed')}
      skeleton={<InboxSkeleton />}
      empty={empty}
      moreLabel={t('more')}
      moreFailedLabel={t('moreFailed')}
      end={
        notifications && notifications.length > 0 ? (
          <chakra.p mt="4" textStyle="body.sm" color="fg.subtle" textAlign="center">
            {t('kept', { days: NOTIFICATIONS.keepDays })}
          </chakra.p>
        ) : null
      }
    >
      {(items) => (
        <chakra.div ref={list} display="grid" gap="5">
          {groupByTime(items, now, i18n.language).map(({ group, items: lines }) => (
            <section key={group} aria-labelledby={`notifications-${group}`}>
              <chakra.h2 id={`notifications-${group}`} textStyle="title.sm" color="fg.muted" mb="2">
                {t(`groups.${group}`)}
              </chakra.h2>
              <Card as="div">
                <ul aria-labelledby={`notifications-${group}`}>
                  {lines.map((notification) => (
                    <NotificationLine
                      key={notification.id}
                      notification={notification}
                      now={now}
                      onOpen={() => !notification.isRead && read({ ids: [notification.id] })}
                    />
                  ))}
                </ul>
              </Card>
            </section>
          ))}
        </chakra.div>
      )}
    </InfiniteList>
  );
}
