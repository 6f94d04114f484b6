import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { log } from '../../../lib/log.ts';
import { CITIES, type City, citiesIn } from './cities.ts';
import { addCity, readCity } from './city-layer.ts';
import type { MapView } from './use-leaflet.ts';

/**
 * Draws the cities of a close view on a map without tiles. Their files load when the view first shows them; a city that
 * cannot be loaded leaves the map as it is. Returns one of the cities that are drawn.
 */
export function useCities(
  map: LeafletMap | null,
  view: MapView | null,
  isWanted: boolean,
  cities: readonly City[] = CITIES,
): City | undefined {
  const [drawn, setDrawn] = useState<readonly City[]>([]);
  const shown = isWanted && view ? citiesIn(view, cities) : [];
  const urls = shown.map(({ url }) => url).join();

  useEffect(() => {
    if (!map) return;
    let isInSight = true;
    const removals: (() => void)[] = [];
    for (const city of cities.filter(({ url }) => urls.split(',').includes(url)))
      readCity(city).then(
        (shapes) => {
          if (!isInSight) return;
          removals.push(addCity(map, shapes));
          setDrawn((before) => [...before, city]);
        },
        (error: unknown) => log.error('A city could not be drawn on the map', error),
      );
    return () => {
      isInSight = false;
      for (const remove of removals) remove();
      setDrawn([]);
    };
  }, [map, urls, cities]);

  return shown.find((city) => drawn.includes(city));
}
