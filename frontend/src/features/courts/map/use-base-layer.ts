import { COURTS, type MapSettings, type Position } from '@hoopline/contracts';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '../../../lib/distance.ts';
import { log } from '../../../lib/log.ts';
import { addCoastlines, addRings, addTiles } from './base-layer.ts';

/** On a map without tiles, rings of 1, 5 and 10 miles show the scale, beside the ring of the search radius. */
const RINGS = COURTS.radii.slice(0, 3);

/**
 * Draws the layer under the pins, and rings around the viewer. Returns the layer's kind: `tiles`; `coastlines` if no
 * tile server is set; `broken` if a tile could not be loaded and coastlines are drawn too; `none` until the settings
 * are loaded.
 */
export function useBaseLayer(
  map: LeafletMap | null,
  settings: MapSettings | undefined,
  viewer: Position | null,
  radius: number,
): 'tiles' | 'coastlines' | 'broken' | 'none' {
  const { i18n } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  const tilesUrl = settings?.tilesUrl ?? null;
  const needsCoastlines = settings !== undefined && (tilesUrl === null || isBroken);

  useEffect(() => {
    if (map && tilesUrl !== null) return addTiles(map, tilesUrl, () => setBroken(true));
  }, [map, tilesUrl]);

  useEffect(() => {
    if (!map || !needsCoastlines) return;
    let isWanted = true;
    let remove = () => {};
    addCoastlines(map, () => isWanted).then(
      (added) => {
        remove = added;
      },
      (error: unknown) => log.error('The map could not be drawn', error),
    );
    return () => {
      isWanted = false;
      remove();
    };
  }, [map, needsCoastlines]);

  const latitude = viewer?.latitude;
  const longitude = viewer?.longitude;
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    const rings = needsCoastlines ? [...new Set([...RINGS, radius])] : [radius];
    const labelled = rings.map((metres) => ({ radius: metres, label: formatDistance(metres, i18n.language) }));
    return addRings(map, { latitude, longitude }, labelled);
  }, [map, latitude, longitude, radius, needsCoastlines, i18n.language]);

  if (!settings) return 'none';
  return tilesUrl === null ? 'coastlines' : isBroken ? 'broken' : 'tiles';
}
