import { court } from './courts/court.ts';
import { finder, place } from './courts/finder.ts';
import { map } from './courts/map.ts';

export default {
  title: 'Court Finder',
  stored: 'Courts in Database',
  back: 'Court Finder',
  failed: 'This court could not be loaded.',
  finder,
  place,
  map,
  court,
} as const;
