import { within } from '../config/clock.ts';

/** Something that this process started and has to stop, such as a server or a lock. */
export interface Resource {
  name: string;
  stop(): void | Promise<void>;
  /** Stops it at once, without waiting: for a process that is about to exit. */
  kill?(): void;
}

/** Thrown inside a start that was asked to stop. */
export class InterruptedError extends Error {}

/** How long each part may take to stop. */
export const STOP_TIMEOUT_MS = 20_000;

/** Everything that this process has started, stopped in the opposite order. */
export class Lifecycle {
  private readonly started: Resource[] = [];
  private isInterrupted = false;

  /** Registers what was just started. Throws `InterruptedError` when the start should go no further. */
  add(resource: Resource): void {
    this.started.push(resource);
    if (this.isInterrupted) throw new InterruptedError();
  }

  /** Makes the next `add` throw. */
  interrupt(): void {
    this.isInterrupted = true;
  }

  /** Stops everything; kills what fails to stop within 20 seconds, and tells `complain` of it. */
  async stop(complain: (message: string) => void): Promise<void> {
    for (let resource = this.started.at(-1); resource; resource = this.started.at(-1)) {
      try {
        const stopped = Promise.resolve(resource.stop()).then(() => true);
        if (!(await within(STOP_TIMEOUT_MS, stopped)))
          throw new Error(`it took longer than ${STOP_TIMEOUT_MS / 1000} s`);
      } catch (error) {
        complain(`${resource.name} did not stop: ${(error as Error).message}`);
        resource.kill?.();
      }
      this.started.pop();
    }
  }

  kill(): void {
    for (const resource of this.started.reverse()) resource.kill?.();
    this.started.length = 0;
  }
}
