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

export const conditioning = {
  lineTouches: {
    level: 'all',
    players: [1, 12],
    minutes: 8,
    diagram: {
      start: { 1: [2.5, 8], 2: [2.5, 20], 3: [2.5, 42], C: [24, 25] },
      balls: ['C'],
      steps: [
        [],
        [cut('1', [19, 8]), cut('2', [19, 20]), cut('3', [19, 42])],
        [cut('1', [2.5, 8]), cut('2', [2.5, 20]), cut('3', [2.5, 42])],
        [cut('1', [45, 8]), cut('2', [45, 20]), cut('3', [45, 42])],
        [cut('1', [2.5, 8]), cut('3', [2.5, 42]), cut('2', [20, 25], [30, 15]), pass('C', '2'), shot('2')],
      ],
    },
  },
  elevenShuttle: {
    level: 'intermediate',
    players: [2, 6],
    minutes: 10,
    diagram: {
      start: { 1: [44, 10], 2: [8, 30] },
      cones: [[44, 7]],
      balls: ['2'],
      steps: [
        [],
        [cut('1', [17, 10]), pass('2', '1'), shot('1')],
        [cut('1', [44, 10]), pass('rim', '2')],
        [cut('1', [19, 18]), pass('2', '1'), shot('1')],
      ],
    },
  },
} as const satisfies Record<string, DrillPlan>;

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
