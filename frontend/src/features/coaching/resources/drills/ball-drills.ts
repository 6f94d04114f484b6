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
