import { man, press, zone23 } from './coachingStrategies/defenses.ts';
import { motion, pickRoll, pressBreak, transition } from './coachingStrategies/offenses.ts';

export default {
  title: 'Estrategias de juego',
  lead: 'Cuándo usarla, cómo funciona y qué hacer cuando el rival responde.',
  list: 'Estrategias',
  back: 'Todas las estrategias',
  when: 'Cuándo usarla',
  steps: 'Cómo funciona',
  how: 'Cómo enseñarla',
  counters: 'Qué intentará el rival y cómo respondes',
  sides: { defense: 'Defensa', offense: 'Ataque' },
  strategies: { man, zone23, press, pressBreak, pickRoll, motion, transition },
};
