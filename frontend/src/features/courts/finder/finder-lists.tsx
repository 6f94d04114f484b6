import { Box, Button, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeNumber } from '../../../lib/formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { SlidersHorizontalIcon } from '../icons.ts';
import { isFiltered } from './court-filters.ts';
import { FacilityList } from './facility-list.tsx';
import { FilterRow } from './filter-row.tsx';
import { useFinder } from './finder.store.ts';
import type { FinderAddress, FinderList } from './finder-address.ts';
import type { Place } from './place.ts';
import { StoredList } from './stored-list.tsx';
import type { FinderPlaces } from './use-finder-places.ts';

const PANEL = 'court-lists';
const FILTERS = 'court-filters';
const GUTTER = { base: '4', xl: '22px' };
const TITLES = { name: 'results', area: 'inArea', nearby: 'nearby' } as const;

interface FinderListsProps {
  address: FinderAddress;
  places: FinderPlaces;
  onList: (list: FinderList) => void;
  onOpen: (id: string) => void;
  onSearch: (name: string) => void;
  /** Ends the search. The lists then show what is around the viewer. */
  onClear: () => void;
}

/** Two tabs: the places that the maps provider found, and the stored courts. */
export function FinderLists(props: FinderListsProps) {
  const { address, onList, onOpen, onSearch, onClear } = props;
  const { search, facilities, stored, courts } = props.places;
  const { t, i18n } = useTranslation('courts');
  const { list, q } = address;
  const filters = useFinder((store) => store.filters);
  const [isFiltering, setIsFiltering] = useState(() => isFiltered(filters));
  const title = t(`finder.${TITLES[search.kind ?? 'nearby']}`);
  const countOf = (places: readonly Place[] | undefined, hasMore = false) =>
    places && `${writeNumber(places.length, i18n.language)}${hasMore ? '+' : ''}`;

  return (
    <Flex direction="column" flex="1" minH="0">
      <VisuallyHidden role="status">
        {!search.isSearching && !search.error && facilities && t('finder.found', { count: facilities.length })}
      </VisuallyHidden>
      <Flex flex="none" px={GUTTER} mb={{ base: '-3.5', md: '-5' }}>
        <Box flex="1" minW="0">
          <TabBar
            label={t('finder.tabs')}
            panelId={PANEL}
            tabs={[
              { value: 'results', text: title, count: search.error ? undefined : countOf(facilities) },
              { value: 'stored', text: t('stored'), count: countOf(courts, stored.hasNextPage) },
            ]}
            value={list}
            onChange={onList}
          />
        </Box>
        {list === 'stored' && (
          <Flex align="center" pl="2" mb={{ base: '3.5', md: '5' }} borderBottomWidth="1px" borderColor="border">
            <IconButton
              size="sm"
              label={t('finder.filters.label')}
              aria-expanded={isFiltering}
              aria-controls={FILTERS}
              color={isFiltered(filters) ? 'ball.fg' : undefined}
              onClick={() => setIsFiltering(!isFiltering)}
            >
              <SlidersHorizontalIcon weight="bold" aria-hidden />
            </IconButton>
          </Flex>
        )}
      </Flex>
      {list === 'stored' && isFiltering && <FilterRow id={FILTERS} />}
      <Box
        role="tabpanel"
        id={PANEL}
        aria-labelledby={`${PANEL}-${list}`}
        key={list}
        flex="0 1 auto"
        minH={{ md: '220px' }}
        maxH="600px"
        overflowY="auto"
        pos="relative"
      >
        {(q || address.area) && list === 'results' && <SearchedFor q={q} onClear={onClear} />}
        {list === 'results' ? (
          <FacilityList label={title} search={search} places={facilities} onOpen={onOpen} onSearch={onSearch} />
        ) : (
          <StoredList list={stored} places={courts} q={q} onClear={onClear} onOpen={onOpen} />
        )}
      </Box>
    </Flex>
  );
}

/** The name or area that was searched, with a button that ends the search. */
function SearchedFor({ q, onClear }: { q: string; onClear: () => void }) {
  const { t } = useTranslation('courts');
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="3"
      px={GUTTER}
      py="2"
      borderBottomWidth="1px"
      borderColor="border.muted"
      color="fg.muted"
      textStyle="body.sm"
    >
      <Box as="span" minW="0" overflowWrap="anywhere">
        {q ? t('finder.resultsFor', { query: q }) : t('finder.inArea')}
      </Box>
      <Button variant="plain" size="sm" px="0" onClick={onClear}>
        {t(q ? 'finder.clearSearch' : 'finder.leaveArea')}
      </Button>
    </Flex>
  );
}
