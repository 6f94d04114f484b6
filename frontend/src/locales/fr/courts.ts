import { court } from './courts/court.ts';
import { finder, place } from './courts/finder.ts';
import { map } from './courts/map.ts';

export default {
  title: 'Carte des terrains',
  stored: 'Terrains de la base',
  back: 'Carte des terrains',
  failed: 'Ce terrain n’a pas pu être chargé.',
  finder,
  place,
  map,
  court,
};
