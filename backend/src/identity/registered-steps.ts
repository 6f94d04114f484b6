import type { Change } from '../changes/change.ts';

type Step<Write extends unknown[]> = (...args: [...Write, change: Change]) => Promise<void>;

/** What features add to one kind of write. Each feature that has anything to do in its transaction registers a step. */
export abstract class RegisteredSteps<Write extends unknown[]> {
  private readonly steps: Step<Write>[] = [];

  register(step: Step<Write>): void {
    this.steps.push(step);
  }

  async run(...args: [...Write, change: Change]): Promise<void> {
    for (const step of this.steps) await step(...args);
  }
}
