import { FEED } from '@hoopline/contracts';
import { createContext, type ReactNode, useEffect } from 'react';
import { HttpError } from '../api.ts';
import { log } from '../log.ts';
import { useConnection } from '../realtime/connection.store.ts';

export const SeenContext = createContext<SeenQueue | null>(null);

/** One queue per report function, so that coming back to a screen within the hour counts nothing twice. */
const queues = new WeakMap<ReportSeen, SeenQueue>();

function queueOf(report: ReportSeen): SeenQueue {
  const queue = queues.get(report) ?? new SeenQueue(report);
  queues.set(report, queue);
  return queue;
}

interface SeenProviderProps {
  /** Screens that show the same posts must pass the same function. */
  report: ReportSeen;
  children: ReactNode;
}

/** Makes `useSeen` count views of the posts inside it. */
export function SeenProvider({ report, children }: SeenProviderProps) {
  const queue = queueOf(report);

  useEffect(() => {
    const flush = () => queue.flush();
    const flushWhenHidden = () => document.visibilityState === 'hidden' && queue.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
    };
  }, [queue]);

  return <SeenContext value={queue}>{children}</SeenContext>;
}

/** Reports seen posts to the server. Must use `keepalive`, because the page may be left meanwhile. */
export type ReportSeen = (postIds: string[]) => Promise<unknown>;

const HOUR = 60 * 60_000;
const GATHER_MS = 4_000;

/**
 * Views that have not been reported yet. A post counts at most once an hour on this page; the server applies the same
 * rule to the viewer. A view that could not be reported is dropped, because it is not worth a second try.
 */
class SeenQueue {
  private readonly countedAt = new Map<string, number>();
  private readonly waiting = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly report: ReportSeen) {}

  add(id: string): void {
    const before = this.countedAt.get(id);
    if (before !== undefined && Date.now() - before < HOUR) return;
    this.countedAt.set(id, Date.now());
    this.waiting.add(id);
    if (this.waiting.size >= FEED.viewsPerCall) this.flush();
    else this.wait();
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { userId } = useConnection.getState();
    if (userId === undefined && this.waiting.size < FEED.viewsPerCall) {
      this.wait(); // The user of the connection is not known yet.
      return;
    }
    const ids = [...this.waiting];
    this.waiting.clear();
    if (!userId) return; // Without a session there is no viewer to count.
    while (ids.length > 0) {
      this.report(ids.splice(0, FEED.viewsPerCall)).catch((cause: unknown) => {
        // A missing network is not worth a log line.
        if (cause instanceof HttpError) log.error('Views were lost', cause);
      });
    }
  }

  private wait(): void {
    if (this.waiting.size > 0) this.timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }
}
