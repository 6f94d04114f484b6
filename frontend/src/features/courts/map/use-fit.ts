import { COURTS, distanceBetween, type Position } from '@hoopline/contracts';
import type { FitBoundsOptions, Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { nearestCopy } from './clusters.ts';
import type { CourtMapProps } from './map-place.ts';

/** At first, the map shows this many of the places nearest to the viewer; all places if the position is unknown. */
const NEAREST = 10;
/** Beyond this zoom, a map without streets shows nothing more. */
const CLOSEST = 14;
/** Pixels. The top has more, because pins are drawn above their position. */
const PADDING: Pick<FitBoundsOptions, 'paddingTopLeft' | 'paddingBottomRight'> = {
  paddingTopLeft: [36, 60],
  paddingBottomRight: [36, 36],
};

interface Fit {
  /** The viewer has moved the map since it was last fitted or searched. */
  hasMoved: boolean;
  searchArea: () => void;
  showViewer: () => void;
}

/**
 * Shows the viewer and the nearest places until the viewer moves the map. A place that is selected outside the
 * visible part is moved into it.
 */
export function useFit(
  map: LeafletMap | null,
  { places, viewer, selectedId, onSearchArea }: Omit<CourtMapProps, 'hoveredId' | 'onSelect' | 'onHover'>,
): Fit {
  const [hasMoved, setMoved] = useState(false);
  const isMovedByCode = useRef(false);
  const hasFittingEnded = useRef(false);
  const latitude = viewer?.latitude;
  const longitude = viewer?.longitude;

  const move = (change: (map: LeafletMap) => void) => {
    if (!map) return;
    isMovedByCode.current = true;
    change(map);
    isMovedByCode.current = false;
  };

  useEffect(() => {
    if (!map) return;
    const moved = () => {
      if (isMovedByCode.current) return;
      hasFittingEnded.current = true;
      setMoved(true);
    };
    map.on('dragend zoomend', moved);
    return () => void map.off('dragend zoomend', moved);
  }, [map]);

  const showNearest = () => {
    const here = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;
    const shown = here
      ? places.toSorted((a, b) => distanceBetween(here, a) - distanceBetween(here, b)).slice(0, NEAREST)
      : places;
    const [middle, ...others] = here ? [here, ...shown] : shown;
    if (!middle) return;
    // Across the date line, raw longitudes would span the whole world.
    const points = [middle, ...others].map((point): [number, number] => [
      point.latitude,
      nearestCopy(point.longitude, middle.longitude),
    ]);
    move((one) => {
      one.invalidateSize({ animate: false });
      one.fitBounds(points, { ...PADDING, maxZoom: CLOSEST, animate: false });
    });
  };

  const first = places[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: fitted when a search begins or answers, not with each page
  useEffect(() => {
    if (!hasFittingEnded.current) showNearest();
  }, [map, latitude, longitude, first]);

  const selected = places.find(({ id }) => id === selectedId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the selection alone
  useEffect(() => {
    if (!map || !selected) return;
    const position: [number, number] = [selected.latitude, nearestCopy(selected.longitude, map.getCenter().lng)];
    if (!map.getBounds().pad(-0.05).contains(position)) move((one) => one.panTo(position, { animate: false }));
  }, [map, selectedId]);

  return {
    hasMoved,
    searchArea: () => {
      if (!map) return;
      setMoved(false);
      onSearchArea(...areaOf(map));
    },
    showViewer: () => {
      hasFittingEnded.current = false;
      setMoved(false);
      showNearest();
    },
  };
}

/** The centre of the visible map, and the distance from there to a corner, limited to the radii of a search. */
function areaOf(map: LeafletMap): [center: Position, radius: number] {
  const { lat, lng } = map.getCenter().wrap();
  const corner = map.getBounds().getNorthEast().wrap();
  const center = { latitude: lat, longitude: lng };
  const reach = distanceBetween(center, { latitude: corner.lat, longitude: corner.lng });
  return [center, Math.round(Math.min(Math.max(reach, COURTS.radius.min), COURTS.radius.max))];
}
