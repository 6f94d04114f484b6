import { OPS } from '@hoopline/contracts';

/** What the table needs to know of a node. */
interface Reported {
  id: string;
}

/** The nodes that were heard of lately, each with the last that it reported. */
export class NodeTable<Report extends Reported> {
  private readonly nodes = new Map<string, { report: Report; heardAt: number }>();

  heard(report: Report, now: number): void {
    this.nodes.set(report.id, { report, heardAt: now });
  }

  remove(id: string): void {
    this.nodes.delete(id);
  }

  /**
   * Forgets nodes that were silent for too long. `listeningSince`: since when they could have been heard; undefined while
   * they cannot be, when silence says nothing.
   */
  expire(now: number, listeningSince: number | undefined): void {
    if (listeningSince === undefined) return;
    for (const [id, { heardAt }] of this.nodes) {
      if (now - Math.max(heardAt, listeningSince) > OPS.deadAfterMs) this.nodes.delete(id);
    }
  }

  get(id: string): Report | undefined {
    return this.nodes.get(id)?.report;
  }

  all(): { report: Report; heardAt: number }[] {
    return [...this.nodes.values()];
  }
}
