import type { World } from './world.ts';

/** A fault that happens while all tabs write. `strike` causes it, and repairs it in the end. */
export interface Fault {
  name: string;
  /** Whether it is also part of every test run, not only of the long one. */
  isQuick?: true;
  /** False if this machine does not allow the fault: its test is then skipped by name. */
  canStrike?(): boolean;
  strike(world: World): Promise<void>;
}

/** Writing works if this many messages are acknowledged. */
export const SOME = 8;
