import type { MetricName, MetricValues } from '@hoopline/contracts';
import { METRICS, OPS } from '@hoopline/contracts/ops/rules';

interface Series {
  at: number[];
  series: Record<MetricName, (number | null)[]>;
}

/** A measurement that is slightly early still counts as the next point, because timers are not exact. */
const STEP_MS = OPS.historyStepMs - OPS.tickMs / 2;

/** The metrics of the last hour, a point every few seconds. More frequent measurements are left out. */
export class NodeHistory {
  private readonly points: { at: number; metrics: MetricValues }[] = [];

  add(at: number, metrics: MetricValues): void {
    const last = this.points.at(-1);
    if (last && at - last.at < STEP_MS) return;
    this.points.push({ at, metrics });
    if (this.points.length > OPS.historyPoints) this.points.shift();
  }

  /** Grouped by metric, which takes a third of the size of points with names. */
  series(): Series {
    const series = Object.fromEntries(
      METRICS.map((name) => [name, this.points.map(({ metrics }) => metrics[name])]),
    ) as Series['series'];
    return { at: this.points.map(({ at }) => at), series };
  }
}

/** The part of a report that the table needs. */
interface Reported {
  id: string;
}

/** The nodes that have reported recently, each with its last report. */
export class NodeTable<Report extends Reported> {
  private readonly nodes = new Map<string, { report: Report; reportedAt: number }>();

  store(report: Report, now: number): void {
    this.nodes.set(report.id, { report, reportedAt: now });
  }

  remove(id: string): void {
    this.nodes.delete(id);
  }

  /**
   * Forgets nodes that were silent for too long, and returns their last reports. `listeningSince`: since when this node
   * could receive reports; undefined while it cannot, because silence then means nothing.
   */
  expire(now: number, listeningSince: number | undefined): Report[] {
    if (listeningSince === undefined) return [];
    const dead = this.all().filter(({ reportedAt }) => now - Math.max(reportedAt, listeningSince) > OPS.deadAfterMs);
    for (const { report } of dead) this.nodes.delete(report.id);
    return dead.map(({ report }) => report);
  }

  get(id: string): Report | undefined {
    return this.nodes.get(id)?.report;
  }

  all(): { report: Report; reportedAt: number }[] {
    return [...this.nodes.values()];
  }
}
