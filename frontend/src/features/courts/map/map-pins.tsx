import { chakra } from '@chakra-ui/react';
import type { Position } from '@hoopline/contracts';
import type { Map as LeafletMap } from 'leaflet';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { MapPinIcon } from '../../../icons/shared.ts';
import { PlusIcon } from '../../../icons/ui.ts';
import { listText } from '../../../lib/separators.ts';
import { clusterIndex, type MapPin, nearestCopy, pinsIn } from './clusters.ts';
import type { CourtMapProps, MapPlace } from './map-place.ts';
import type { MapView } from './use-leaflet.ts';

interface MapPinsProps
  extends Pick<CourtMapProps, 'places' | 'viewer' | 'selectedId' | 'hoveredId' | 'onSelect' | 'onHover'> {
  map: LeafletMap;
  view: MapView;
}

/**
 * Places as buttons, in the pane that Leaflet moves along with the map: the selected place first, then the nearest to
 * the viewer, or to the middle of the map while the viewer's position is unknown.
 */
export function MapPins({ map, view, places, viewer, selectedId, hoveredId, onSelect, onHover }: MapPinsProps) {
  const { t } = useTranslation('courts');
  const index = useMemo(() => clusterIndex(places.filter(({ id }) => id !== selectedId)), [places, selectedId]);
  const { bounds, zoom } = view;
  const middle = { latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2 };
  const selected = places.find(({ id }) => id === selectedId);
  const pins = pinsIn(index, bounds, zoom, viewer ?? middle);
  const pane = map.getPane('markerPane');
  if (!pane) return null;
  return createPortal(
    <>
      {viewer && <ViewerDot at={pointOf(map, viewer, middle.longitude)} />}
      <chakra.ul aria-label={t('map.pins')} listStyleType="none">
        {(selected ? [pinOf(selected), ...pins] : pins).map((pin) => (
          <chakra.li
            key={pin.key}
            position="absolute"
            zIndex={pin.key === selectedId || pin.key === hoveredId ? 3 : 1}
            style={{ transform: pointOf(map, pin, middle.longitude) }}
          >
            {pin.kind === 'cluster' ? (
              <ClusterPin
                pin={pin}
                onZoom={() => map.setView([pin.latitude, pin.longitude], pin.zoom, { animate: false })}
              />
            ) : (
              <PlacePin
                place={pin.place}
                isSelected={pin.key === selectedId}
                isHovered={pin.key === hoveredId}
                onSelect={() => onSelect(pin.key)}
                onHover={onHover}
              />
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </>,
    pane,
  );
}

const pinOf = (place: MapPlace): MapPin => ({
  kind: 'place',
  key: place.id,
  place,
  latitude: place.latitude,
  longitude: place.longitude,
});

/** The CSS transform that moves an element to a position, in the coordinates of Leaflet's panes. */
function pointOf(map: LeafletMap, { latitude, longitude }: Position, middle: number): string {
  const { x, y } = map.latLngToLayerPoint([latitude, nearestCopy(longitude, middle)]);
  return `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}

function ViewerDot({ at }: { at: string }) {
  return (
    <chakra.span
      aria-hidden
      position="absolute"
      ms="-9px"
      mt="-9px"
      boxSize="18px"
      borderRadius="full"
      bg="sky.solid"
      border="3px solid white"
      boxShadow="0 0 0 12px color-mix(in srgb, {colors.sky.solid} 24%, transparent)"
      style={{ transform: at }}
    />
  );
}

/** Shows the number of places. It is light and has an icon, because other pins show a number of courts. */
function ClusterPin({ pin, onZoom }: { pin: MapPin & { kind: 'cluster' }; onZoom: () => void }) {
  const { t } = useTranslation('courts');
  return (
    <chakra.button
      type="button"
      aria-label={t('map.cluster', { count: pin.count })}
      onClick={onZoom}
      position="relative"
      display="grid"
      placeItems="center"
      boxSize="46px"
      ms="-23px"
      mt="-23px"
      borderRadius="full"
      alignContent="center"
      bg="bg.panel"
      color="fg"
      border="2px solid"
      borderColor="bg.inverted"
      fontFamily="score"
      fontSize="20px"
      lineHeight="1"
    >
      <MapPinIcon size={14} weight="fill" aria-hidden />
      {pin.count > 99 ? '99+' : pin.count}
      {pin.isLive && <LiveDot />}
    </chakra.button>
  );
}

interface PlacePinProps {
  place: MapPlace;
  isSelected: boolean;
  isHovered: boolean;
  onSelect: () => void;
  onHover: (id: string | null) => void;
}

function PlacePin({ place, isSelected, isHovered, onSelect, onHover }: PlacePinProps) {
  const { t, i18n } = useTranslation('courts');
  const { id, name, numberOfCourts, isLive, kind } = place;
  const text = isSelected ? 'ball.contrast' : 'fg.inverted';
  return (
    <chakra.button
      type="button"
      aria-label={listText([name, t(`map.${kind}`, { count: numberOfCourts }), isLive && t('map.live')], i18n.language)}
      aria-pressed={isSelected}
      onClick={onSelect}
      onMouseEnter={() => onHover(id)}
      onMouseLeave={() => onHover(null)}
      onFocus={() => onHover(id)}
      onBlur={() => onHover(null)}
      position="relative"
      display="block"
      w="34px"
      h="44px"
      ms="-17px"
      mt="-42px"
      filter="drop-shadow(0 2px 3px rgb(0 0 0 / 35%))"
      transformOrigin="50% 96%"
      transform={isSelected ? 'scale(1.28)' : undefined}
    >
      <chakra.svg viewBox="0 0 34 44" w="34px" h="44px" overflow="visible" aria-hidden>
        <chakra.path
          d="M5 2h24a3 3 0 0 1 3 3v13c0 7.6-4.7 12.3-10.5 14.2L17 42l-4.5-9.8C6.7 30.3 2 25.6 2 18V5a3 3 0 0 1 3-3z"
          fill={isSelected ? 'ball.solid' : kind === 'court' ? 'bg.inverted' : 'fg.subtle'}
          stroke={isSelected ? 'bg.inverted' : 'bg.panel'}
          strokeWidth="2"
        />
        <chakra.path
          d="M8.5 21.5a8.5 6.5 0 0 0 17 0"
          fill="none"
          stroke={isSelected ? 'ball.contrast' : 'ball.solid'}
          strokeWidth="2.6"
        />
      </chakra.svg>
      <chakra.span
        position="absolute"
        insetInline="0"
        top="5px"
        display="grid"
        placeItems="center"
        h="20px"
        fontFamily="score"
        fontSize="20px"
        lineHeight="1"
        color={text}
      >
        {/* The number of courts of a facility is unknown until it is stored. */}
        {kind === 'court' ? numberOfCourts : <PlusIcon size={15} weight="bold" aria-hidden />}
      </chakra.span>
      {isLive && <LiveDot />}
      {(isSelected || isHovered) && <PinName>{name}</PinName>}
    </chakra.button>
  );
}

const LiveDot = () => (
  <chakra.span
    aria-hidden
    position="absolute"
    insetEnd="-4px"
    top="-4px"
    boxSize="13px"
    borderRadius="full"
    bg="make.solid"
    border="2.5px solid"
    borderColor="bg.panel"
  />
);

const PinName = ({ children }: { children: string }) => (
  <chakra.span
    aria-hidden
    position="absolute"
    insetInlineStart="50%"
    top="-26px"
    transform="translateX(-50%)"
    maxW="200px"
    truncate
    px="2"
    py="1"
    borderRadius="xs"
    bg="bg.inverted"
    color="fg.inverted"
    fontWeight="600"
    fontSize="11px"
    lineHeight="1"
    whiteSpace="nowrap"
  >
    {children}
  </chakra.span>
);
