import { backoffMs } from './backoff.ts';
import { log } from './log.ts';
import { whenIdle } from './when-idle.ts';

interface LatePart<Code> {
  load: () => Promise<Code>;
  /** Returns a function that stops it. */
  start: (code: Code) => () => void;
  /** Called after each attempt that failed. `tryNow` loads the code at once, without waiting for the next attempt. */
  onFailed?: (tryNow: () => void) => void;
}

const BACKOFF = { firstMs: 1_000, maxMs: 30_000 };

/**
 * Loads code that the first paint does not need, once the page is idle. Tries until that succeeds, then starts the
 * code. Returns a function that stops it.
 */
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
    if (!stop && !ending.signal.aborted) void attempt();
  };
  window.addEventListener('online', tryNow, { signal: ending.signal });
  void whenIdle().then(tryNow);

  return () => {
    ending.abort();
    clearTimeout(timer);
    stop?.();
  };
}
