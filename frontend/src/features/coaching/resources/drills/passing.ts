import { cut, dribble, pass, shot } from '../diagram/diagram.ts';
import type { DrillPlan } from './drill-plan.ts';

export const passing = {
  starPassing: {
    level: 'beginner',
    players: [5, 10],
    minutes: 8,
    diagram: {
      start: { 1: [39, 25], 2: [31, 8], 3: [14, 14], 4: [14, 36], 5: [31, 42] },
      balls: ['1'],
      steps: [
        [],
        [pass('1', '3'), cut('1', [10.5, 11], [24, 15])],
        [pass('3', '5'), cut('3', [33.5, 45.5], [20, 34])],
        [pass('5', '2'), cut('5', [33.5, 4.5], [36, 25])],
        [pass('2', '4'), cut('2', [10.5, 39], [20, 18])],
      ],
    },
  },
  swingSkip: {
    level: 'intermediate',
    players: [5, 8],
    minutes: 10,
    diagram: {
      start: { 1: [31, 25], 2: [20, 7], 3: [20, 43], X1: [25, 25], X2: [13, 25] },
      balls: ['1'],
      steps: [
        [],
        [pass('1', '2'), cut('X1', [20, 13]), cut('X2', [12, 19])],
        [pass('2', '3'), cut('X2', [15, 37])],
        [dribble('3', [9, 30], [20, 32])],
        [shot('3')],
      ],
    },
  },
} as const satisfies Record<string, DrillPlan>;
