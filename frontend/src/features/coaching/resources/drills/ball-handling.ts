import { cut, dribble, pass, shot } from '../diagram/diagram.ts';
import type { DrillPlan } from './drill-plan.ts';

export const ballHandling = {
  coneSlalom: {
    level: 'beginner',
    players: [2, 8],
    minutes: 10,
    diagram: {
      start: { 1: [45, 25], 2: [45, 34] },
      cones: [
        [41, 25],
        [34.5, 25],
        [28, 25],
        [21.5, 25],
      ],
      balls: ['1', '2'],
      steps: [
        [],
        [dribble('1', [37.5, 22]), dribble('1', [31, 28]), dribble('1', [24.5, 22])],
        [dribble('1', [9, 27], [18, 32]), shot('1')],
        [
          pass('rim', '1'),
          dribble('1', [40, 44], [12, 46]),
          dribble('2', [37.5, 22]),
          dribble('2', [31, 28]),
          dribble('2', [24.5, 22]),
        ],
      ],
    },
  },
  retreatAttack: {
    level: 'intermediate',
    players: [2, 6],
    minutes: 12,
    diagram: {
      start: { 1: [40, 21], X1: [34, 22] },
      balls: ['1'],
      steps: [
        [],
        [dribble('1', [29, 17]), cut('X1', [25, 19])],
        [dribble('1', [36, 14]), cut('X1', [31, 16])],
        [dribble('1', [10, 28], [34, 34]), cut('X1', [16, 22])],
        [shot('1')],
      ],
    },
  },
} as const satisfies Record<string, DrillPlan>;
