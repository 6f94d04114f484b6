import type { World } from './world.ts';

/** A fault that strikes while all tabs write, and is repaired at its end. */
export interface Fault {
  name: string;
  /** Whether it is also part of every test run, not only of the long one. */
  isQuick?: true;
  /** False if this machine does not allow the fault: its test is then skipped by name. */
  canStrike?(): boolean;
  strike(world: World): Promise<void>;
}

/** After this many acknowledged messages, writing evidently works. */
export const SOME = 8;
