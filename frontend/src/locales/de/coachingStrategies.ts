import { man, press, zone23 } from './coachingStrategies/defenses.ts';
import { motion, pickRoll, pressBreak, transition } from './coachingStrategies/offenses.ts';

export default {
  title: 'Taktik',
  lead: 'Wann es passt, wie es läuft, und was zu tun ist, wenn der Gegner eine Antwort hat.',
  list: 'Taktiken',
  back: 'Alle Taktiken',
  when: 'Wann es passt',
  steps: 'Wie es läuft',
  how: 'Wie du es beibringst',
  counters: 'Was sie versuchen, und eure Antwort',
  sides: { defense: 'Verteidigung', offense: 'Angriff' },
  strategies: { man, zone23, press, pressBreak, pickRoll, motion, transition },
} as const;
