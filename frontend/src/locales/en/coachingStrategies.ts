import { man, press, zone23 } from './coachingStrategies/defenses.ts';
import { motion, pickRoll, pressBreak, transition } from './coachingStrategies/offenses.ts';

export default {
  title: 'Game Strategies',
  lead: 'When to use it, how it runs, and what to do when the other team has an answer.',
  list: 'Strategies',
  back: 'All strategies',
  when: 'When to use it',
  steps: 'How it runs',
  how: 'How to teach it',
  counters: 'What they will try, and your answer',
  sides: { defense: 'Defense', offense: 'Offense' },
  strategies: { man, zone23, press, pressBreak, pickRoll, motion, transition },
} as const;
