import { man, press, zone23 } from './coachingStrategies/defenses.ts';
import { motion, pickRoll, pressBreak, transition } from './coachingStrategies/offenses.ts';

export default {
  title: 'Stratégies',
  lead: 'Quand l’utiliser, comment ça se joue, et que faire quand l’adversaire a une réponse.',
  list: 'Stratégies',
  back: 'Toutes les stratégies',
  when: 'Quand l’utiliser',
  steps: 'Comment ça se joue',
  how: 'Comment l’enseigner',
  counters: 'Ce qu’ils tenteront, et ta réponse',
  sides: { defense: 'Défense', offense: 'Attaque' },
  strategies: { man, zone23, press, pressBreak, pickRoll, motion, transition },
};
