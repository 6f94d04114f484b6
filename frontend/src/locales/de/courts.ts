import { court } from './courts/court.ts';
import { finder, place } from './courts/finder.ts';
import { map } from './courts/map.ts';

export default {
  title: 'Court-Finder',
  stored: 'Courts in der Datenbank',
  back: 'Court-Finder',
  failed: 'Dieser Court konnte nicht geladen werden.',
  finder,
  place,
  map,
  court,
} as const;
