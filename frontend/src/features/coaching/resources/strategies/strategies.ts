import { cut, type Diagram, dribble, pass, screen, shot } from '../diagram/diagram.ts';

/** Breaks a press. This diagram shows the half court where the ball is inbounded. */
const pressBreak: Diagram = {
  start: { 1: [1.5, 19], 2: [13, 22], 3: [13, 28], 4: [25, 28], 5: [43, 25], X1: [10, 20], X2: [10, 30], X3: [20, 25] },
  balls: ['1'],
  steps: [
    [],
    [screen('3', [12.5, 17]), cut('2', [6, 9], [9, 20]), pass('1', '2')],
    [cut('1', [6, 24]), cut('3', [15, 41]), cut('4', [25, 18]), cut('5', [42, 8])],
    [pass('2', '4'), cut('3', [40, 41]), cut('2', [38, 8])],
    [dribble('4', [38, 24]), cut('5', [46, 12])],
  ],
};

const pickRoll: Diagram = {
  start: { 1: [31, 22], 2: [5, 4.5], 3: [5, 45.5], 4: [22, 44], 5: [17, 32], X1: [27.5, 22.5], X5: [13.5, 31] },
  balls: ['1'],
  steps: [
    [],
    [screen('5', [27, 26]), cut('X5', [22, 28])],
    [dribble('1', [20, 34], [30, 32]), cut('X1', [25, 30]), cut('X5', [18, 31])],
    [cut('5', [9, 25], [20, 24])],
    [pass('1', '5'), shot('5')],
    [cut('4', [29, 36])],
  ],
};

const motion: Diagram = {
  start: { 1: [32, 25], 2: [22, 7], 3: [22, 43], 4: [5, 4.5], 5: [5, 45.5] },
  balls: ['1'],
  steps: [
    [],
    [pass('1', '2'), cut('1', [8, 22], [18, 23])],
    [cut('3', [32, 25]), cut('5', [22, 43]), cut('1', [5, 45.5], [5, 34])],
    [pass('2', '3'), screen('2', [8, 8]), cut('4', [22, 7], [14, 10])],
    [pass('3', '4'), cut('2', [7, 20])],
  ],
};

const transition: Diagram = {
  start: { 1: [45, 25], 2: [44, 6], 3: [44, 44], 4: [46, 33], 5: [46, 17], X1: [22, 25], X2: [9, 25] },
  balls: ['1'],
  steps: [
    [],
    [dribble('1', [31, 25]), cut('2', [20, 5]), cut('3', [20, 45]), cut('5', [33, 18])],
    [cut('2', [8, 16], [10, 5]), cut('3', [5, 45.5]), cut('5', [16, 22])],
    [dribble('1', [24, 29]), cut('X1', [20, 28]), pass('1', '5'), cut('X2', [10, 21])],
    [pass('5', '2'), shot('2'), cut('4', [30, 32])],
  ],
};

const FIVE_OUT = { 1: [32, 25], 2: [22, 7], 3: [22, 43], 4: [5, 5], 5: [5, 45] } as const;

const man: Diagram = {
  start: { ...FIVE_OUT, X1: [28.5, 25], X2: [19, 12], X3: [18, 37], X4: [8, 15], X5: [8, 33] },
  balls: ['1'],
  steps: [
    [],
    [
      pass('1', '2'),
      cut('X2', [20, 10]),
      cut('X1', [24, 18]),
      cut('X3', [15, 28]),
      cut('X4', [7, 8.5]),
      cut('X5', [8, 25]),
    ],
    [dribble('2', [9, 9.5]), cut('X4', [7.5, 13]), cut('X5', [5, 20]), cut('X3', [10, 29])],
    [pass('2', '3'), cut('X3', [19, 40.5]), cut('X1', [22, 27]), cut('X5', [9, 36])],
  ],
};

const zone23: Diagram = {
  start: {
    1: [32, 25],
    2: [22, 7],
    3: [22, 43],
    4: [5, 5],
    5: [15, 25],
    X1: [24, 19],
    X2: [24, 31],
    X3: [9, 12],
    X4: [9, 38],
    X5: [8, 25],
  },
  balls: ['1'],
  steps: [
    [],
    [pass('1', '2'), cut('X1', [21, 11]), cut('X2', [19, 24]), cut('X3', [8, 9]), cut('X4', [8, 29])],
    [pass('2', '4'), cut('X3', [8.5, 6.5]), cut('X5', [7, 17]), cut('X4', [6.5, 26]), cut('X1', [17, 12])],
    [pass('4', '2'), cut('X1', [20.5, 10.4]), cut('X3', [8, 12]), cut('X5', [8, 23])],
    [pass('2', '5'), cut('X5', [11.5, 25]), cut('X2', [19, 26]), cut('X1', [19, 20])],
  ],
};

/** This diagram shows the half court where the ball is inbounded. */
const press: Diagram = {
  start: {
    1: [1.5, 19],
    2: [9, 14],
    3: [14, 35],
    4: [31, 12],
    5: [36, 36],
    X1: [8, 17.5],
    X2: [12, 32],
    X3: [25, 14],
    X4: [27, 35],
    X5: [42, 25],
  },
  balls: ['1'],
  steps: [
    [],
    [pass('1', '2'), cut('X1', [11.5, 17]), cut('X2', [13, 24])],
    [dribble('2', [20, 5], [14, 7]), cut('X1', [18.5, 8.5]), cut('X3', [23.6, 4.5])],
    [cut('X2', [15, 17]), cut('X4', [28, 16]), cut('X5', [36, 31])],
    [pass('2', 'X4')],
  ],
};

const DEFENSES = { man, zone23, press } as const;
const OFFENSES = { pressBreak, pickRoll, motion, transition } as const;

/** Diagrams by the names of their texts. */
export const STRATEGIES = { ...DEFENSES, ...OFFENSES } as const;
export type Strategy = keyof typeof STRATEGIES;

const namesOf = (diagrams: Partial<Record<Strategy, Diagram>>) => Object.keys(diagrams) as Strategy[];
export const STRATEGY_NAMES = { defense: namesOf(DEFENSES), offense: namesOf(OFFENSES) } as const;
