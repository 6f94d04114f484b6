import { cut, dribble, pass, shot } from '../diagram/diagram.ts';
import type { DrillPlan } from './drill-plan.ts';

export const rebounding = {
  boxOutlet: {
    level: 'all',
    players: [3, 8],
    minutes: 10,
    diagram: {
      start: { C: [26, 19], 1: [14, 33], X1: [10.5, 30], X2: [20, 45] },
      balls: ['C'],
      steps: [
        [shot('C')],
        [cut('X1', [12, 31]), cut('1', [10.5, 34])],
        [cut('X1', [7, 28]), pass('rim', 'X1')],
        [pass('X1', 'X2')],
        [dribble('X2', [44, 38]), cut('X1', [44, 14])],
      ],
    },
  },
  warBoards: {
    level: 'advanced',
    players: [3, 6],
    minutes: 8,
    diagram: {
      start: { C: [24, 30], 1: [10, 20], 2: [12, 26], 3: [9, 32] },
      balls: ['C'],
      steps: [
        [shot('C')],
        [cut('2', [7.5, 27]), pass('rim', '2')],
        [shot('2'), cut('1', [7, 22])],
        [pass('rim', '1'), shot('1')],
        [cut('1', [24, 20]), cut('2', [11, 25])],
      ],
    },
  },
} as const satisfies Record<string, DrillPlan>;
