import { court } from './courts/court.ts';
import { finder, place } from './courts/finder.ts';
import { map } from './courts/map.ts';

export default {
  title: 'Buscador de canchas',
  stored: 'Canchas registradas',
  back: 'Buscador de canchas',
  failed: 'No se pudo cargar esta cancha.',
  finder,
  place,
  map,
  court,
};
