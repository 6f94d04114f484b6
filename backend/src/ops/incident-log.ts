import type { OpsCause, OpsIncident, OpsVerdict } from '@hoopline/contracts';
import { OPS } from '@hoopline/contracts/ops/rules';
import type { Finding } from './verdict.ts';

/** As long as the metrics of a node. */
const KEPT_MS = OPS.historyPoints * OPS.historyStepMs;

/** One busy second proves nothing: these causes count when they were found for `OPS.confirmMs` without a gap. */
const BRIEF: ReadonlySet<OpsCause> = new Set([
  'pool',
  'databaseSlow',
  'errors',
  'redisSlow',
  'answersSlow',
  'busy',
  'reconnects',
]);

/** Makes the verdict of what is found, and keeps the incidents of the last hour, the oldest first. */
export class IncidentLog {
  private incidents: OpsIncident[] = [];
  private last: { finding: Finding; incident: OpsIncident } | undefined;
  /** Since when each cause has been found. */
  private foundSince = new Map<OpsCause, number>();

  /** Stores what is found at the moment `now`, the most serious first. */
  add(findings: readonly Finding[], now: number): OpsVerdict {
    this.foundSince = new Map(findings.map(({ cause }) => [cause, this.foundSince.get(cause) ?? now]));
    const isSure = ({ cause }: Finding) => !BRIEF.has(cause) || now - this.since(cause, now) >= OPS.confirmMs;
    const finding = findings.find(isSure);
    if (finding) this.last = { finding, incident: this.incidentOf(finding, now) };
    else if (this.last && now - this.last.incident.until >= OPS.calmMs) this.last = undefined;
    if (!this.last) return { level: 'ok' };
    return { ...this.last.finding, since: new Date(this.last.incident.from).toISOString() };
  }

  all(): readonly OpsIncident[] {
    return this.incidents;
  }

  private incidentOf({ cause, level }: Finding, now: number): OpsIncident {
    const current = this.last?.incident;
    if (current?.cause === cause) {
      current.until = now;
      if (level === 'down') current.level = level;
      return current;
    }
    const begun: OpsIncident = { cause, level, from: this.since(cause, now), until: now };
    this.incidents = [...this.incidents.filter(({ until }) => now - until < KEPT_MS), begun];
    return begun;
  }

  private since(cause: OpsCause, now: number): number {
    return this.foundSince.get(cause) ?? now;
  }
}
