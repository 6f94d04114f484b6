/** One thing that this process started and has to end. */
export interface Part {
  name: string;
  end(): void | Promise<void>;
  /** Ends it at once and without waiting, for a process that is being torn down. */
  abandon?(): void;
}

/** Thrown inside a start that somebody asked to end. */
export class Interrupted extends Error {}

const PATIENCE_MS = 20_000;

/** What this process has started, ended in the opposite order. */
export class Parts {
  private readonly running: Part[] = [];
  private isInterrupted = false;

  /** Takes charge of a part that was just started. Throws `Interrupted` where the start should go no further. */
  add(part: Part): void {
    this.running.push(part);
    if (this.isInterrupted) throw new Interrupted();
  }

  interrupt(): void {
    this.isInterrupted = true;
  }

  /** Ends every part, each within reason; `complain` hears of those that would not. */
  async end(complain: (message: string) => void): Promise<void> {
    for (let part = this.running.at(-1); part; part = this.running.at(-1)) {
      try {
        await within(PATIENCE_MS, Promise.resolve(part.end()));
      } catch (error) {
        complain(`${part.name} did not end in good order: ${(error as Error).message}`);
        part.abandon?.();
      }
      this.running.pop();
    }
  }

  abandon(): void {
    for (const part of this.running.reverse()) part.abandon?.();
    this.running.length = 0;
  }
}

async function within(ms: number, promise: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<void>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${ms / 1000} s`)), ms);
  });
  await Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}
