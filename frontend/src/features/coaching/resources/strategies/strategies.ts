import type { Diagram } from '../diagram/diagram.ts';
import { man, press, zone23 } from './defenses.ts';
import { motion, pickRoll, pressBreak, transition } from './offenses.ts';

const DEFENSES = { man, zone23, press } as const;
const OFFENSES = { pressBreak, pickRoll, motion, transition } as const;

/** By the name that their texts have. */
export const STRATEGIES = { ...DEFENSES, ...OFFENSES } as const;
export type Strategy = keyof typeof STRATEGIES;

const namesOf = (diagrams: Partial<Record<Strategy, Diagram>>) => Object.keys(diagrams) as Strategy[];
export const STRATEGY_NAMES = { defense: namesOf(DEFENSES), offense: namesOf(OFFENSES) } as const;
