import { man, press, zone23 } from './defenses.ts';
import { motion, pickRoll, pressBreak, transition } from './offenses.ts';

/** By the name that their texts have. */
export const STRATEGIES = { man, zone23, press, pressBreak, pickRoll, motion, transition } as const;
export type Strategy = keyof typeof STRATEGIES;
export const STRATEGY_NAMES = Object.keys(STRATEGIES) as Strategy[];
