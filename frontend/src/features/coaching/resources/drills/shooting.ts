import { cut, dribble, pass, shot } from '../diagram/diagram.ts';
import type { DrillPlan } from './drill-plan.ts';

export const shooting = {
  formLadder: {
    level: 'beginner',
    players: [1, 3],
    minutes: 10,
    diagram: {
      start: { 1: [10, 25], 2: [5, 31] },
      cones: [
        [10, 21.5],
        [14.5, 21.5],
        [19, 21.5],
      ],
      balls: ['1'],
      steps: [
        [shot('1')],
        [pass('rim', '2'), pass('2', '1')],
        [cut('1', [14.5, 25]), shot('1')],
        [pass('rim', '2'), pass('2', '1'), cut('1', [19, 25]), shot('1')],
      ],
    },
  },
  fiveSpots: {
    level: 'all',
    players: [2, 4],
    minutes: 12,
    diagram: {
      start: { 1: [5, 4.5], 2: [8, 25] },
      cones: [
        [3, 4.5],
        [22, 7],
        [31, 25],
        [22, 43],
        [3, 45.5],
      ],
      balls: ['2'],
      steps: [
        [pass('2', '1'), shot('1')],
        [pass('rim', '2'), cut('1', [20, 9]), pass('2', '1'), shot('1')],
        [pass('rim', '2'), cut('1', [28.5, 25]), pass('2', '1'), shot('1')],
        [pass('rim', '2'), cut('1', [20, 41]), pass('2', '1'), shot('1')],
        [pass('rim', '2'), cut('1', [5, 45.5]), pass('2', '1'), shot('1')],
      ],
    },
  },
  driveKick: {
    level: 'intermediate',
    players: [3, 6],
    minutes: 12,
    diagram: {
      start: { 1: [32, 22], 2: [5, 4.5], 3: [21, 43] },
      balls: ['1'],
      steps: [
        [],
        [dribble('1', [13, 18])],
        [pass('1', '2'), cut('1', [20, 8], [17, 14])],
        [shot('2'), cut('3', [9, 30])],
        [pass('rim', '3'), pass('3', '1')],
      ],
    },
  },
} as const satisfies Record<string, DrillPlan>;
