import type { OpsCause, OpsHistory, OpsIncident } from '@hoopline/contracts';
import { OPS } from '@hoopline/contracts/ops/rules';

/** A time in which something was wrong, by what any node found. */
export interface IncidentSpan extends Pick<OpsIncident, 'from' | 'until' | 'level'> {
  /** In the order in which they began. */
  causes: readonly OpsCause[];
}

/** Joins the incidents of all nodes that overlap, or follow each other within seconds. */
export function spansOf(histories: readonly OpsHistory[]): readonly IncidentSpan[] {
  const incidents = histories.flatMap((history) => history.incidents).sort((a, b) => a.from - b.from);
  const spans: IncidentSpan[] = [];
  for (const { from, until, level, cause } of incidents) {
    const last = spans.at(-1);
    if (last && from <= last.until + OPS.calmMs) {
      last.until = Math.max(last.until, until);
      if (level === 'down') last.level = level;
      if (!last.causes.includes(cause)) last.causes = [...last.causes, cause];
    } else spans.push({ from, until, level, causes: [cause] });
  }
  return spans;
}

/** The spans that overlap the time from `from` to `until`. */
export const spansWithin = (spans: readonly IncidentSpan[], from: number, until: number): readonly IncidentSpan[] =>
  spans.filter((span) => span.from <= until && span.until >= from);
