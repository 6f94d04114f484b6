import { FIGURES, type FigureName, type Figures, OPS } from '@hoopline/contracts';

interface Series {
  at: number[];
  series: Record<FigureName, (number | null)[]>;
}

/** Somewhat early is still the next point: timers are not exact. */
const STEP_MS = OPS.historyStepMs - OPS.tickMs / 2;

/** The figures of the last hour, a point every few seconds. What is more often than that is left out. */
export class NodeHistory {
  private readonly points: { at: number; figures: Figures }[] = [];

  add(at: number, figures: Figures): void {
    const last = this.points.at(-1);
    if (last && at - last.at < STEP_MS) return;
    this.points.push({ at, figures });
    if (this.points.length > OPS.historyPoints) this.points.shift();
  }

  /** By figure, which is a third of the size that points would have. */
  series(): Series {
    const series = Object.fromEntries(
      FIGURES.map((name) => [name, this.points.map(({ figures }) => figures[name])]),
    ) as Series['series'];
    return { at: this.points.map(({ at }) => at), series };
  }
}
