import type { World } from './world.ts';

/** Something that goes wrong while everybody writes, and is well again at its end. */
export interface Fault {
  name: string;
  /** Also part of every test run, not only of the long one. */
  isQuick?: true;
  /** Where it answers false, this machine does not let us do it: the test is named as skipped. */
  canStrike?(): boolean;
  strike(world: World): Promise<void>;
}

/** As many acknowledged messages show that it goes on. */
export const SOME = 8;
