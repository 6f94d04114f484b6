import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import type { Position } from '@hoopline/contracts';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useAddressEntry } from '../../../lib/use-address-entry.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { askBrowserPosition, useViewerPosition } from '../../../lib/viewer-position.ts';
import { breakpoints } from '../../../theme/tokens.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { selectPlace, useFinder } from '../finder/finder.store.ts';
import { FinderLists } from '../finder/finder-lists.tsx';
import { LocationLine } from '../finder/location-line.tsx';
import { MapPane } from '../finder/map-pane.tsx';
import { type Place, placeWithId } from '../finder/place.ts';
import type { PlaceDialogProps } from '../finder/place-dialog.tsx';
import { SearchForm } from '../finder/search-form.tsx';
import { useFinderAddress } from '../finder/use-finder-address.ts';
import { type FinderPlaces, useFinderPlaces } from '../finder/use-finder-places.ts';

const PlaceDialog = lazyDialog<PlaceDialogProps>({
  name: 'The details of a place',
  load: async () => (await import('../finder/place-dialog.tsx')).PlaceDialog,
});

const VIEWS = ['list', 'map'] as const;

/** `/courts`. The search and the open place are in the address, so that Back returns to earlier ones. */
export function CourtFinderPage() {
  const { t } = useTranslation('courts');
  useDocumentTitle(t('title'));
  const { address, search, clear, setRadius, setList, setView } = useFinderAddress();
  const places = useFinderPlaces(address);
  const { id: placeId, open, close } = useAddressEntry('place');
  const shown = useShown(places, placeId);
  const lastShown = useLast(shown);
  const [imported, setImported] = useState('');
  const isWide = useMedia(`(min-width: ${breakpoints.md})`);
  useBrowserPosition();

  useEffect(() => {
    if (placeId) selectPlace(placeId);
  }, [placeId]);

  const handleSearch = (q: string) => {
    if (q !== address.q) return search({ q });
    setList('results');
    places.search.searchAgain();
  };
  const handleFindNearby = () => {
    search({});
    places.search.findNearby();
  };
  // A viewer who sets a location wants to see what is near it, so end a search by name or area.
  const handleLocation = (position: Position) => {
    if (!address.q && !address.area) return;
    search({});
    useFinder.setState({ nearby: { ...position, radius: address.radius } });
  };
  const map = (
    <MapPane
      places={places.onMap}
      radius={address.radius}
      onSelect={open}
      onSearchArea={(center, radius) => search({ area: { ...center, radius } })}
    />
  );

  return (
    <chakra.div
      display={{ md: 'grid' }}
      gridTemplateColumns={{ md: '400px minmax(0, 1fr)', xl: '424px minmax(0, 1fr)' }}
      h={{ md: 'calc(100dvh - {sizes.topbar} - var(--notices, 0px))' }}
      minH={{ md: '560px' }}
      bg="bg.panel"
    >
      <Flex direction="column" minH="0" borderRightWidth={{ md: '1px' }} borderColor="border">
        <Flex
          direction="column"
          gap="3"
          flex="none"
          px={{ base: '4', xl: '22px' }}
          pt={{ base: '4', xl: '22px' }}
          pb="2"
        >
          <Flex align="center" justify="space-between" wrap="wrap" gap="3">
            <chakra.h1 textStyle="display.md">{t('title')}</chakra.h1>
            {!isWide && <ViewSwitch isMap={address.isMap} onChange={setView} />}
          </Flex>
          <SearchForm
            q={address.q}
            radius={address.radius}
            onSearch={handleSearch}
            onRadius={setRadius}
            onFindNearby={handleFindNearby}
          />
          <LocationLine onSet={handleLocation} />
        </Flex>
        {!isWide && address.isMap ? (
          map
        ) : (
          <FinderLists
            address={address}
            places={places}
            onList={setList}
            onOpen={open}
            onSearch={handleSearch}
            onClear={clear}
          />
        )}
      </Flex>
      {isWide && map}
      <VisuallyHidden role="status">{imported && t('place.imported', { name: imported })}</VisuallyHidden>
      {lastShown && (
        <PlaceDialog place={lastShown} isOpen={shown !== undefined} onClose={close} onImported={setImported} />
      )}
    </chakra.div>
  );
}

interface ViewSwitchProps {
  isMap: boolean;
  onChange: (view: 'list' | 'map') => void;
}

/** Switches between list and map, on screens that are too narrow to show both. */
function ViewSwitch({ isMap, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('courts');
  const name = useId();
  return (
    <Box flex="none">
      <Segments
        label={t('finder.view.label')}
        isLabelHidden
        choices={VIEWS.map((value) => ({ value, text: t(`finder.view.${value}`) }))}
        name={name}
        value={isMap ? 'map' : 'list'}
        onChange={(event) => onChange(event.target.value === 'map' ? 'map' : 'list')}
      />
    </Box>
  );
}

/** Asks the browser for the position once per visit of the page, unless the viewer has typed a position. */
function useBrowserPosition(): void {
  useEffect(() => {
    if (!useViewerPosition.getState().isManual) return askBrowserPosition();
  }, []);
}

function useShown({ facilities, courts }: FinderPlaces, id: string | null): Place | undefined {
  return useMemo(() => placeWithId([...(facilities ?? []), ...(courts ?? [])], id), [facilities, courts, id]);
}

/** The place that was opened last: it is still on screen while its dialog closes. */
function useLast(shown: Place | undefined): Place | undefined {
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  return shown ?? last;
}
