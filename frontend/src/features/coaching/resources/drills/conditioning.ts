import { cut, pass, shot } from '../diagram/diagram.ts';
import type { DrillPlan } from './drill-plan.ts';

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
