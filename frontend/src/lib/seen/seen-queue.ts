import { FEED } from '@hoopline/contracts';
import { log } from '../log.ts';
import { useConnection } from '../realtime/connection.store.ts';

/** Tells the server which posts were seen. Must outlive the page: `keepalive`. */
export type ReportSeen = (postIds: string[]) => Promise<unknown>;

const HOUR = 60 * 60_000;
const GATHER_MS = 4_000;

/**
 * What was seen and has not been reported yet. Each item counts once an hour of this page; the server keeps the same
 * rule for the viewer (D-21). A view that could not be reported is lost: it is worth no second try.
 */
export class SeenQueue {
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
      this.wait(); // the server has not said yet who this is
      return;
    }
    const ids = [...this.waiting];
    this.waiting.clear();
    if (!userId) return; // without a session there is no viewer to count
    while (ids.length > 0) {
      this.report(ids.splice(0, FEED.viewsPerCall)).catch((cause: unknown) => log.error('Views were lost', cause));
    }
  }

  private wait(): void {
    if (this.waiting.size > 0) this.timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }
}
