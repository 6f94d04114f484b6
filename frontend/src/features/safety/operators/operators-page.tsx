import { Box, chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { reportTopics } from '@hoopline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { listItems } from '../../../lib/paged.ts';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { useAddressEntry } from '../../../lib/use-address-entry.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { breakpoints } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { PageSkeleton, Skeleton } from '../../../ui/skeleton.tsx';
import { newestItem, operatorsQueries } from './operators.queries.ts';
import { ReportDetail } from './report-detail.tsx';
import { ReportRow } from './report-row.tsx';

const WATCHED = [reportTopics.all];

/** `/ops/reports`. Everybody except operators sees the not-found page. */
export function OperatorsPage() {
  const { user, isLoading } = useSessionUser();
  if (isLoading) return <PageSkeleton />;
  return user?.isOperator ? <Queue /> : <NotFound />;
}

/** The list, and beside it the chosen item; on narrow screens only one of them. */
function Queue() {
  const { t } = useTranslation('moderation');
  const { query, items } = useQueue();
  const { id, open, move, close } = useAddressEntry('item');
  const isWide = useMedia(`(min-width: ${breakpoints.lg})`);
  const lastId = useRef(id);
  if (id !== null) lastId.current = id;
  useWatch(WATCHED);
  const openCount = items?.filter(({ isOpen }) => isOpen).length ?? 0;

  const list = (
    <Card key="list" aria-label={t('list')} minW="0">
      <InfiniteList
        query={query}
        items={items}
        errorMessage={t('failed')}
        skeleton={<ListSkeleton label={t('loading')} />}
        empty={<EmptyState drawing="ball" title={t('none')} body={t('noneBody')} />}
        moreLabel={t('more')}
      >
        {(rows) => (
          <chakra.ul listStyleType="none">
            {rows.map((item) => (
              <ReportRow
                key={item.id}
                item={item}
                isChosen={item.id === id}
                takesFocus={!isWide && item.id === lastId.current}
                onChoose={() => (id === null ? open(item.id) : move(item.id))}
              />
            ))}
          </chakra.ul>
        )}
      </InfiniteList>
    </Card>
  );

  const head = (
    <PageHead
      key="head"
      title={t('title')}
      lead={t('lead')}
      actions={
        items && (
          <chakra.strong role="status" color={openCount > 0 ? 'ball.fg' : 'make.fg'}>
            {t('open', { count: openCount })}
          </chakra.strong>
        )
      }
    />
  );

  if (!isWide && id)
    return (
      <Page>
        <VisuallyHidden asChild>
          <h1>{t('title')}</h1>
        </VisuallyHidden>
        <ReportDetail key={id} id={id} onBack={close} onChoose={move} />
      </Page>
    );
  if (!isWide) return <Page>{[head, list]}</Page>;
  return (
    <Page>
      {head}
      <Grid templateColumns="minmax(320px, 1fr) minmax(0, 1.7fr)" gap="5" alignItems="start">
        {list}
        {id ? (
          <ReportDetail key={id} id={id} onChoose={move} />
        ) : (
          items &&
          items.length > 0 && (
            <Card p="8" textAlign="center" color="fg.muted">
              {t('choose')}
            </Card>
          )
        )}
      </Grid>
    </Page>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <Box p="4">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} h="64px" mb="3" borderRadius="md" />
      ))}
    </Box>
  );
}

/** The items of the queue, sorted by `position`, because an event may have added an item in the middle. */
function useQueue() {
  const query = useInfiniteQuery(operatorsQueries.queue());
  const items = useMemo(
    () => query.data && listItems(query.data, newestItem).sort((a, b) => a.position - b.position),
    [query.data],
  );
  return { query, items };
}
