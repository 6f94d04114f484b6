import { COURTS, hasVisibleText, LIMITS, type NearbySearch } from '@hoopline/contracts';
import { parsePosition } from '../../../lib/viewer-position.ts';

export const FINDER_LISTS = ['results', 'stored'] as const;
export type FinderList = (typeof FINDER_LISTS)[number];

/** The part of the finder's state that is in the address. A shared link must not reveal the viewer's position. */
export interface FinderAddress {
  /** The name that was searched for; empty without one. */
  q: string;
  /** A part of the map that was searched. */
  area: NearbySearch | null;
  /** Metres. */
  radius: number;
  list: FinderList;
  /** Phones show either the list or the map. Wide screens show both. */
  isMap: boolean;
}

export function readFinderAddress(params: URLSearchParams): FinderAddress {
  const named = params.get('q')?.trim().slice(0, LIMITS.name) ?? '';
  const q = hasVisibleText(named) ? named : '';
  const area = q ? null : readArea(params.get('area'));
  const list = FINDER_LISTS.find((name) => name === params.get('list')) ?? (q || area ? 'results' : 'stored');
  const radius = COURTS.radii.find((metres) => String(metres) === params.get('radius')) ?? COURTS.radius.byDefault;
  return { q, area, radius, list, isMap: params.get('view') === 'map' };
}

/** `text` is `latitude,longitude,metres`. */
function readArea(text: string | null): NearbySearch | null {
  const [latitude = '', longitude = '', radius = ''] = text?.split(',') ?? [];
  const center = parsePosition(latitude, longitude);
  return center && /^\d{1,9}$/.test(radius) ? { ...center, radius: clampRadius(Number(radius)) } : null;
}

/** Decimals of a degree that are kept: about a metre. */
const PRECISION = 5;

export const writeArea = ({ latitude, longitude, radius }: NearbySearch): string =>
  [latitude.toFixed(PRECISION), longitude.toFixed(PRECISION), clampRadius(radius)].join();

const clampRadius = (metres: number): number =>
  Math.min(Math.max(Math.round(metres), COURTS.radius.min), COURTS.radius.max);
