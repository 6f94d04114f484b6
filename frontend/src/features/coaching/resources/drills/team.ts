import { cut, dribble, pass, shot } from '../diagram/diagram.ts';
import type { DrillPlan } from './drill-plan.ts';

export const team = {
  giveGo: {
    level: 'beginner',
    players: [3, 9],
    minutes: 10,
    diagram: {
      start: { 1: [32, 25], 2: [21, 8], 3: [21, 42] },
      balls: ['1'],
      steps: [
        [],
        [pass('1', '2'), cut('1', [9, 23], [18, 24])],
        [pass('2', '1'), shot('1')],
        [cut('3', [32, 25]), pass('rim', '1'), dribble('1', [21, 42], [8, 40])],
        [pass('1', '3')],
      ],
    },
  },
  cutThroat: {
    level: 'advanced',
    players: [9, 12],
    minutes: 15,
    diagram: {
      start: { C: [44, 25], 1: [32, 25], 2: [21, 8], 3: [21, 42], X1: [28, 25], X2: [18, 11], X3: [18, 39] },
      balls: ['1'],
      steps: [
        [],
        [pass('1', '2'), cut('1', [9, 22], [20, 22]), cut('X1', [14, 22])],
        [cut('3', [30, 30]), pass('2', '3'), cut('X3', [26, 30])],
        [shot('3'), cut('X1', [9, 26])],
        [pass('rim', 'X1'), pass('X1', 'C'), cut('1', [40, 6], [22, 14]), cut('2', [44, 10]), cut('3', [44, 42])],
      ],
    },
  },
} as const satisfies Record<string, DrillPlan>;
