import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { NOTIFICATIONS, type Notification } from '@hoopline/contracts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween, knowsZone, useReadersZone } from '../../../lib/formats.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { useMovingItems } from '../../../lib/use-moving-items.ts';
import { weekStartsOn } from '../../../lib/week-start.ts';
import { Card } from '../../../ui/card.tsx';
import { InfiniteList, type InfiniteListProps } from '../../../ui/infinite-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useReadNotifications } from '../notifications.mutations.ts';
import { NotificationLine } from './notification-line.tsx';

interface InboxListProps {
  query: InfiniteListProps<Notification>['query'] & Pick<UseInfiniteQueryResult, 'hasNextPage'>;
  /** Sorted; undefined until they are loaded. */
  notifications: readonly Notification[] | undefined;
  empty: ReactNode;
}

/** The inbox, grouped by time. A line whose notification is updated moves to the top. */
export function InboxList({ query, notifications, empty }: InboxListProps) {
  const { t, i18n } = useTranslation('notifications');
  const read = useReadNotifications();
  const list = useMovingItems<HTMLDivElement>(notifications?.map(({ id }) => id) ?? []);
  useMinuteTick();
  useReadersZone();
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

const GROUPS = ['today', 'yesterday', 'week', 'earlier'] as const;
type Group = (typeof GROUPS)[number];

/** The group of a notification from the time `at`. The language decides on which day a week begins. */
function groupOf(at: number, now: number, language: string): Group {
  const days = daysBetween(at, now);
  // If this device's clock is behind the server's, a notification may seem to be from tomorrow.
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  const weekDay = knowsZone() ? new Date(now).getDay() : new Date(now).getUTCDay();
  const daysOfWeek = (weekDay - weekStartsOn(language) + 7) % 7;
  return days <= daysOfWeek ? 'week' : 'earlier';
}

/** The groups that have notifications, each in the given order. */
function groupByTime(
  notifications: readonly Notification[],
  now: number,
  language: string,
): { group: Group; items: Notification[] }[] {
  return GROUPS.map((group) => ({
    group,
    items: notifications.filter(({ at }) => groupOf(Date.parse(at), now, language) === group),
  })).filter(({ items }) => items.length > 0);
}

const LINES = ['80%', '55%', '70%', '60%', '75%', '50%'];

function InboxSkeleton() {
  const { t } = useTranslation('notifications');
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton w="88px" h="20px" mb="3" />
      <Card aria-hidden>
        {LINES.map((width) => (
          <Flex key={width} gap="4" px={{ base: '3.5', md: '5' }} py="3.5">
            <Skeleton flex="none" w="44px" h="44px" mr="4" borderRadius="md" />
            <chakra.div flex="1">
              <Skeleton w={width} h="18px" mt="1" />
              <Skeleton w="48px" h="14px" mt="2" />
            </chakra.div>
          </Flex>
        ))}
      </Card>
    </>
  );
}
