import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useViewerPosition } from '../../../lib/viewer-position.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { isFiltered, NO_FILTERS, passes } from './court-filters.ts';
import { useFinder } from './finder.store.ts';
import type { Place } from './place.ts';
import { PlaceList, PlaceListSkeleton } from './place-list.tsx';
import type { StoredCourts } from './use-stored-courts.ts';

interface StoredListProps {
  list: StoredCourts;
  places: readonly Place[] | undefined;
  /** The name by which the list is filtered. */
  q: string;
  onClear: () => void;
  onOpen: (id: string) => void;
}

/** The stored courts. Scrolling loads more; while a filter is set, only the button does. */
export function StoredList({ list, places, q, onClear, onOpen }: StoredListProps) {
  const { t } = useTranslation('courts');
  const filters = useFinder((store) => store.filters);
  const position = useViewerPosition((store) => store.position);
  const isNarrowed = isFiltered(filters);
  return (
    <InfiniteList
      query={list}
      items={places?.filter((place) => passes(place, filters, position))}
      isManual={isNarrowed}
      errorMessage={t('finder.storedFailed')}
      skeleton={<PlaceListSkeleton label={t('finder.storedLoading')} />}
      empty={
        isNarrowed && places?.length !== 0 ? (
          <EmptyState
            drawing="pin"
            title={t('finder.filters.none')}
            action={
              <Button variant="outline" onClick={() => useFinder.setState({ filters: NO_FILTERS })}>
                {t('finder.filters.clear')}
              </Button>
            }
          />
        ) : q ? (
          <EmptyState
            drawing="pin"
            title={t('finder.storedNoneNamed', { query: q })}
            action={
              <Button variant="outline" onClick={onClear}>
                {t('finder.clearSearch')}
              </Button>
            }
          />
        ) : (
          <EmptyState drawing="pin" title={t('finder.noneStored')} />
        )
      }
      moreLabel={t('finder.storedMore')}
    >
      {(shown) => <PlaceList label={t('stored')} places={shown} onOpen={onOpen} />}
    </InfiniteList>
  );
}
