import bangkokUrl from '../../../assets/map/bangkok.json?url';
import chicagoUrl from '../../../assets/map/chicago.json?url';
import type { MapBounds } from './clusters.ts';
import type { MapView } from './use-leaflet.ts';

/** A city with water, parks and streets in a file of our own, made by `frontend/drawings/cities.mjs`. */
export interface City {
  /** The area that the file covers. */
  bounds: MapBounds;
  url: string;
  /** The year of the data. */
  year: number;
}

export const CITIES: readonly City[] = [
  { bounds: { west: -87.80273, south: 41.77131, east: -87.58301, north: 41.96766 }, url: chicagoUrl, year: 2017 },
  { bounds: { west: 100.2832, south: 13.58192, east: 100.81055, north: 13.9234 }, url: bangkokUrl, year: 2017 },
];

/** From this zoom on, the coastlines are too coarse: they would put Manhattan into the water. */
export const CLOSE_ZOOM = 10;

/** The cities that a map without tiles draws in this view: none unless it is close. */
export const citiesIn = ({ bounds, zoom }: MapView, cities: readonly City[] = CITIES): City[] =>
  zoom < CLOSE_ZOOM ? [] : cities.filter((city) => overlap(city.bounds, bounds));

const overlap = (one: MapBounds, other: MapBounds) =>
  one.west < other.east && one.east > other.west && one.south < other.north && one.north > other.south;
