import { cut, dribble, pass, shot } from '../diagram/diagram.ts';
import type { DrillPlan } from './drill-plan.ts';

export const defense = {
  closeouts: {
    level: 'all',
    players: [2, 8],
    minutes: 10,
    diagram: {
      start: { X1: [8, 25], 1: [22, 7] },
      balls: ['X1'],
      steps: [
        [pass('X1', '1')],
        [cut('X1', [18.5, 9.5])],
        [dribble('1', [14, 9]), cut('X1', [12, 13])],
        [shot('1'), cut('X1', [11, 15])],
        [pass('rim', 'X1')],
      ],
    },
  },
  shell: {
    level: 'intermediate',
    players: [8, 10],
    minutes: 15,
    diagram: {
      start: {
        1: [31, 17],
        2: [31, 33],
        3: [12, 5],
        4: [12, 45],
        X1: [27, 18],
        X2: [23, 28],
        X3: [14, 13],
        X4: [9, 32],
      },
      balls: ['1'],
      steps: [
        [],
        [pass('1', '3'), cut('X3', [12, 9]), cut('X1', [21, 15]), cut('X2', [17, 23]), cut('X4', [8, 26])],
        [
          pass('3', '1'),
          pass('1', '2'),
          cut('X2', [27, 32]),
          cut('X1', [23, 22]),
          cut('X4', [14, 37]),
          cut('X3', [9, 18]),
        ],
        [pass('2', '4'), cut('X4', [12, 41]), cut('X2', [21, 35]), cut('X1', [17, 27]), cut('X3', [8, 24])],
        [dribble('4', [7.5, 38.5]), cut('X3', [7, 33.5]), cut('X1', [10, 24])],
      ],
    },
  },
} as const satisfies Record<string, DrillPlan>;
