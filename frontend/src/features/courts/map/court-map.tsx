import { Box, chakra, Flex } from '@chakra-ui/react';
import type { MapSettings } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { Map as LeafletMap } from 'leaflet';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CrosshairIcon } from '../../../icons/shared.ts';
import { MinusIcon, PlusIcon } from '../../../icons/ui.ts';
import { IconButton, type IconButtonProps } from '../../../ui/icon-button.tsx';
import { courtsQueries } from '../courts.queries.ts';
import { CLOSE_ZOOM } from './cities.ts';
import { MapCaption } from './map-caption.tsx';
import { MapPins } from './map-pins.tsx';
import { type CourtMapProps, isFacility, placesOnMap } from './map-place.ts';
import { useBaseLayer } from './use-base-layer.ts';
import { useCities } from './use-cities.ts';
import { useFit } from './use-fit.ts';
import { useLeaflet, useMapView } from './use-leaflet.ts';

/**
 * Courts and facilities on a map. It shows tiles; if no tile server is set or a tile failed, coastlines and borders, and
 * on a close map some cities.
 */
export function CourtMap({ places, viewer, radius, selectedId, onSearchArea, ...pins }: CourtMapProps) {
  const { t } = useTranslation('courts');
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const map = useLeaflet(container);
  const view = useMapView(map);
  const { data: settings } = useQuery(courtsQueries.mapSettings());
  const base = useBaseLayer(map, settings, viewer, radius);
  const isClose = base !== 'tiles' && view !== null && view.zoom >= CLOSE_ZOOM;
  const city = useCities(map, view, base === 'coastlines' || base === 'broken');
  const shown = useMemo(() => placesOnMap(places, settings), [places, settings]);
  const { hasMoved, searchArea, showViewer } = useFit(map, { places: shown, viewer, radius, selectedId, onSearchArea });

  return (
    <Flex
      as="section"
      aria-label={t('map.label')}
      direction="column"
      h="full"
      minH="320px"
      isolation="isolate"
      css={STYLES}
      data-close={isClose || undefined}
    >
      <Box position="relative" flex="1" minH="0">
        <Box
          ref={setContainer}
          role="group"
          position="absolute"
          inset="0"
          zIndex="0"
          bg="map.water"
          aria-label={t('map.keys')}
        />
        {map && view && (
          <MapPins map={map} view={view} places={shown} viewer={viewer} selectedId={selectedId} {...pins} />
        )}
        {hasMoved && (
          <chakra.button
            type="button"
            onClick={searchArea}
            position="absolute"
            zIndex="bar"
            top="3"
            insetInlineStart="50%"
            transform="translateX(-50%)"
            px="4"
            h="11"
            borderRadius="full"
            bg="bg.inverted"
            color="fg.inverted"
            fontWeight="600"
            boxShadow="raised"
          >
            {t('map.searchArea')}
          </chakra.button>
        )}
        {map && <MapControls map={map} onShowViewer={viewer ? showViewer : undefined} />}
        <MapCaption base={base} isClose={isClose} city={city} attribution={settings?.attribution ?? null} />
      </Box>
      {settings && places.some(isFacility) && <PlacesCaption {...settings.places} />}
    </Flex>
  );
}

function MapControls({ map, onShowViewer }: { map: LeafletMap; onShowViewer: (() => void) | undefined }) {
  const { t } = useTranslation('courts');
  return (
    <Flex direction="column" gap="2" position="absolute" zIndex="bar" bottom={{ base: '16', md: '10' }} insetEnd="3">
      <Control label={t('map.zoomIn')} onClick={() => map.zoomIn(1, { animate: false })}>
        <PlusIcon size={20} aria-hidden />
      </Control>
      <Control label={t('map.zoomOut')} onClick={() => map.zoomOut(1, { animate: false })}>
        <MinusIcon size={20} aria-hidden />
      </Control>
      {onShowViewer && (
        <Control label={t('map.showViewer')} onClick={onShowViewer}>
          <CrosshairIcon size={20} aria-hidden />
        </Control>
      )}
    </Flex>
  );
}

const Control = (props: IconButtonProps) => (
  <IconButton bg="bg.panel" color="fg" boxShadow="raised" borderWidth="1px" borderColor="border" {...props} />
);

/** The attribution of the facilities, or why they are not on the map. */
function PlacesCaption({ attribution, mayBeOnMap }: MapSettings['places']) {
  const { t } = useTranslation('courts');
  return (
    <chakra.p flex="none" px={{ base: '4', md: '3' }} py="1.5" textStyle="caption" color="fg.muted" bg="bg.panel">
      {mayBeOnMap ? attribution : t('map.listOnly', { provider: attribution })}
    </chakra.p>
  );
}

/** Leaflet draws these outside React. */
const STYLES = {
  '& .leaflet-container': { bg: 'map.water', fontFamily: 'body', outlineOffset: '-3px' },
  '& .map-land': { fill: 'map.land' },
  '& .map-border, & .map-city-edge': { stroke: 'map.border' },
  '& .map-parks': { fill: 'map.park' },
  '& .map-water': { fill: 'map.water' },
  '& .map-river': { stroke: 'map.water' },
  '& .map-street': { stroke: 'map.street' },
  '& .map-motorway': { stroke: 'map.motorway' },
  '&[data-close] .leaflet-container': { bg: 'map.land!' },
  '&[data-close] .leaflet-land-pane': { display: 'none' },
  '& .map-ring': { fill: 'none', stroke: 'map.label', strokeDasharray: '6 6' },
  '& .map-ring-label': {
    w: 'auto!',
    h: 'auto!',
    px: '1',
    borderRadius: 'xs',
    whiteSpace: 'nowrap',
    bg: 'color-mix(in srgb, {colors.bg.panel} 84%, transparent)',
    color: 'fg.muted',
    fontWeight: '600',
    fontSize: '12px',
  },
  '& .leaflet-control-scale-line': {
    bg: 'transparent',
    color: 'map.label',
    borderColor: 'map.label',
    textShadow: 'none',
  },
};
