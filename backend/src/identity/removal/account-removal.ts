import type { Language } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';

/** Somebody whose account is removed. Their row says no more than that they are a former player. */
export interface Leaver {
  id: string;
  /** What they read the app in, for words that others see in their place. */
  language: Language;
}

/**
 * Does one small piece of what a feature has to do for somebody who is gone, in a transaction of its own, and says
 * whether more is left. A node may end after any piece, and another begins again with the first step.
 */
export type RemovalStep = (leaver: Leaver) => Promise<boolean>;

/** Removes what features have of somebody who leaves. Each that stores anything of people registers a step. */
@Injectable()
export class AccountRemoval {
  private readonly steps: RemovalStep[] = [];

  register(step: RemovalStep): void {
    this.steps.push(step);
  }

  /** Runs every step to its end. `goOn` is asked before each piece; false stops there. Returns whether all is done. */
  async run(leaver: Leaver, goOn: () => Promise<boolean>): Promise<boolean> {
    for (const step of this.steps) {
      let isLeft = true;
      while (isLeft) {
        if (!(await goOn())) return false;
        isLeft = await step(leaver);
      }
    }
    return true;
  }
}
