import { ballHandling } from './coachingDrills/ballHandling.ts';
import { conditioning } from './coachingDrills/conditioning.ts';
import { defense } from './coachingDrills/defense.ts';
import { passing } from './coachingDrills/passing.ts';
import { rebounding } from './coachingDrills/rebounding.ts';
import { shooting } from './coachingDrills/shooting.ts';
import { team } from './coachingDrills/team.ts';

export default {
  title: 'Ejercicios',
  lead: 'Elige una habilidad, abre un ejercicio y síguelo paso a paso.',
  filter: 'Habilidad',
  all: 'Todos',
  list: 'Ejercicios',
  shown_one: '{{count}} ejercicio',
  shown_many: '{{count}} de ejercicios',
  shown_other: '{{count}} ejercicios',
  back: 'Todos los ejercicios',
  level: 'Nivel',
  players: 'Jugadores',
  playersRange: '{{least}} a {{most}}',
  time: 'Tiempo',
  minutes: '{{minutes}} min',
  equipment: 'Material',
  steps: 'Paso a paso',
  points: 'Puntos clave',
  mistakes: 'Errores comunes',
  levels: {
    beginner: 'Principiante',
    intermediate: 'Intermedio',
    advanced: 'Avanzado',
    all: 'Todos los niveles',
  },
  skills: {
    ballHandling: 'Manejo de balón',
    shooting: 'Tiro',
    passing: 'Pase',
    defense: 'Defensa',
    rebounding: 'Rebote',
    conditioning: 'Físico',
    team: 'Juego en equipo',
  },
  drills: { ballHandling, shooting, passing, defense, rebounding, conditioning, team },
};
