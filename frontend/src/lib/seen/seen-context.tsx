import { createContext, type ReactNode, useEffect } from 'react';
import { type ReportSeen, SeenQueue } from './seen-queue.ts';

export const SeenContext = createContext<SeenQueue | null>(null);

/** One queue per report function, so that coming back to a screen within the hour counts nothing twice. */
const queues = new WeakMap<ReportSeen, SeenQueue>();

function queueOf(report: ReportSeen): SeenQueue {
  const queue = queues.get(report) ?? new SeenQueue(report);
  queues.set(report, queue);
  return queue;
}

interface SeenProviderProps {
  /** The same function from every screen that shows the same posts. */
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
