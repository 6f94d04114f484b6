import { backoffMs } from './backoff.ts';
import { log } from './log.ts';

interface LatePart<Code> {
  load: () => Promise<Code>;
  /** Answers how to stop it again. */
  start: (code: Code) => () => void;
  /** The code could not be loaded. `tryNow` does not wait for the next attempt. */
  onFailed?: (tryNow: () => void) => void;
}

const BACKOFF = { firstMs: 1_000, maxMs: 30_000 };

/** Starts what the first paint does without as soon as its code is there, however often that takes. Answers how to stop. */
export function startLate<Code>({ load, start, onFailed }: LatePart<Code>): () => void {
  const ending = new AbortController();
  let stop: (() => void) | undefined;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const attempt = async () => {
    clearTimeout(timer);
    const code = await load().catch((error: unknown) => log.error('Code could not be loaded', error));
    if (stop || ending.signal.aborted) return;
    if (code) {
      stop = start(code);
      return;
    }
    timer = setTimeout(tryNow, backoffMs(attempts, BACKOFF));
    attempts += 1;
    onFailed?.(tryNow);
  };
  const tryNow = () => {
    if (!stop) void attempt();
  };
  window.addEventListener('online', tryNow, { signal: ending.signal });
  tryNow();

  return () => {
    ending.abort();
    clearTimeout(timer);
    stop?.();
  };
}
