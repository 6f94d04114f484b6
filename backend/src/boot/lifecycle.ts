import { within } from '../config/clock.ts';

/** A part that this process started and has to stop, such as a server or a lock. */
export interface Resource {
  name: string;
  stop(): void | Promise<void>;
  /** Stops it at once, without waiting: for a process that is about to exit. */
  kill?(): void;
}

/** Ends a start during which the process was asked to stop. */
export class InterruptedError extends Error {}

/** How long each part may take to stop. */
export const STOP_TIMEOUT_MS = 20_000;

/** Keeps everything that this process has started, and stops it in reverse order. */
export class Lifecycle {
  private readonly started: Resource[] = [];
  private isInterrupted = false;

  /** Registers a part that was just started. Throws `InterruptedError` if the start should not continue. */
  add(resource: Resource): void {
    this.started.push(resource);
    if (this.isInterrupted) throw new InterruptedError();
  }

  /** Makes each later `add` throw. */
  interrupt(): void {
    this.isInterrupted = true;
  }

  /**
   * Stops everything. Kills each part whose `stop` fails or takes longer than 20 seconds, and passes a message about it
   * to `printError`.
   */
  async stop(printError: (message: string) => void): Promise<void> {
    for (let resource = this.started.at(-1); resource; resource = this.started.at(-1)) {
      try {
        const stopped = Promise.resolve(resource.stop()).then(() => true);
        if (!(await within(STOP_TIMEOUT_MS, stopped)))
          throw new Error(`it took longer than ${STOP_TIMEOUT_MS / 1000} s`);
      } catch (error) {
        printError(`${resource.name} did not stop: ${(error as Error).message}`);
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
