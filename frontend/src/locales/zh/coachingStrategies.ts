import { man, press, zone23 } from './coachingStrategies/defenses.ts';
import { motion, pickRoll, pressBreak, transition } from './coachingStrategies/offenses.ts';

export default {
  title: '比赛战术',
  lead: '什么时候用、怎么打，对手破解时又该怎么办。',
  list: '战术',
  back: '全部战术',
  when: '什么时候用',
  steps: '怎么打',
  how: '怎么教',
  counters: '对手的对策与你的应对',
  sides: { defense: '防守', offense: '进攻' },
  strategies: { man, zone23, press, pressBreak, pickRoll, motion, transition },
};
