import { Button, Flex, VisuallyHidden } from '@chakra-ui/react';
import { COACHING_TOPIC } from '@hoopline/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listItems } from '../../../lib/paged.ts';
import { useReadAgain, useWatch } from '../../../lib/realtime/use-watch.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Card } from '../../../ui/card.tsx';
import { CardGrid, CardGridSkeleton } from '../../../ui/card-grid.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { coachesQueries } from './coaches.queries.ts';
import { searchOf } from './coaches.reads.ts';
import { CoachCard } from './list/coach-card.tsx';
import { CoachFilters, useNearMe } from './list/coach-filters.tsx';
import { OwnCoachBar } from './own-coach-bar.tsx';

const DEBOUNCE_MS = 250;
const LEAST_WIDTH = '300px';

/** All coaches. Search, specialization and order are in the address. */
export function CoachList() {
  const { t } = useTranslation('coaches');
  const { user } = useSessionUser();
  const [query, changeQuery] = useAddressQuery();
  const nearMe = useNearMe();
  const text = query.get('search') ?? '';
  const { specialization, search: typed = '' } = searchOf(query);
  const term = useDebounced(typed, DEBOUNCE_MS);
  const { near } = nearMe;
  const list = useInfiniteQuery({
    ...coachesQueries.list({
      ...(specialization && { specialization }),
      ...(term && { search: term }),
      ...(near && { near }),
    }),
    placeholderData: keepPreviousData,
  });
  const coaches = useMemo(() => list.data && listItems(list.data), [list.data]);
  useWatch([COACHING_TOPIC]);
  useReadAgain(list.refetch);

  return (
    <>
      <OwnCoachBar />
      <CoachFilters
        text={text}
        specialization={specialization}
        nearMe={nearMe}
        onText={(typed) => changeQuery((before) => withKey(before, 'search', typed))}
        onSpecialization={(chosen) => changeQuery((before) => withKey(before, 'specialization', chosen))}
      />
      <VisuallyHidden role="status">
        {(term || specialization) && coaches && !list.isPlaceholderData && t('list.found', { count: coaches.length })}
      </VisuallyHidden>
      <InfiniteList
        query={list}
        items={coaches}
        errorMessage={t('list.failed')}
        skeleton={<CoachesSkeleton />}
        empty={<NoCoaches isNarrowed={Boolean(term || specialization)} />}
        moreLabel={t('list.more')}
        moreFailedLabel={t('list.moreFailed')}
      >
        {(items) => (
          <CardGrid
            label={t('list.label')}
            items={items}
            least={LEAST_WIDTH}
            cardHeight="170px"
            renderCard={(coach) => <CoachCard coach={coach} isMe={coach.id === user?.id} />}
            outlineOf={({ id, displayName, court }) => ({
              title: shownName(displayName),
              to: `/profiles/${id}`,
              text: court?.name,
            })}
          />
        )}
      </InfiniteList>
    </>
  );
}

function CoachesSkeleton() {
  const { t } = useTranslation('coaches');
  return (
    <CardGridSkeleton label={t('list.loading')} least={LEAST_WIDTH} picture={{ h: '56px' }}>
      <Flex direction="column" gap="3" p="4">
        <Skeleton w="60%" h="22px" />
        <Skeleton w="80%" h="18px" />
        <Skeleton w="180px" h="36px" borderRadius="md" />
      </Flex>
    </CardGridSkeleton>
  );
}

/** Shows why the list is empty. If the viewer's filters are the reason, a button shows all coaches. */
function NoCoaches({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('coaches');
  const [, changeQuery] = useAddressQuery();
  const kind = isNarrowed ? 'noneFound' : 'none';
  const clear = () =>
    changeQuery((before) => ['search', 'specialization'].reduce((query, key) => withKey(query, key, null), before));
  return (
    <Card>
      <EmptyState
        drawing="ball"
        title={t(`list.${kind}`)}
        body={t(`list.${kind}Body`)}
        action={
          kind !== 'none' && (
            <Button variant="outline" onClick={clear}>
              {t('list.clear')}
            </Button>
          )
        }
      />
    </Card>
  );
}
