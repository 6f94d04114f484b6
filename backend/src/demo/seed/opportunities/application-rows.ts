import { APPLICATION } from '@hoopline/contracts';
import { v7 } from 'uuid';
import type { Known } from './known.ts';
import type { SampleApplication } from './sample-opportunities.ts';

type Status = SampleApplication['steps'][number]['status'];

const HOUR = 3_600_000;

/** One application as a row of `applications`, and what happened to it as rows of `application_log`. */
export function applicationRows(
  application: SampleApplication,
  opportunity: { id: string; posterId: string },
  { now, players, highlights }: Known,
) {
  const steps = application.steps.map(({ status, hoursAgo }) => ({ status, at: now.getTime() - hoursAgo * HOUR }));
  const first = steps[0] as (typeof steps)[number];
  const last = steps.at(-1) as (typeof steps)[number];
  const made = steps.findLast(({ status }) => status === 'pending') ?? first;
  const id = v7({ msecs: first.at });
  const applicantId = players.of(application.by);
  const note = application.note ?? null;
  const reason = application.reason ?? null;
  return {
    application: {
      id,
      opportunity_id: opportunity.id,
      applicant_id: applicantId,
      status: last.status,
      note,
      highlight_ids: (highlights.get(applicantId) ?? []).slice(0, application.highlights ?? 0),
      reason: last.status === 'declined' ? reason : null,
      created_at: new Date(made.at),
      changed_at: new Date(last.at),
      reminded_at: last.at - made.at > APPLICATION.remindAfterMs ? new Date(made.at + APPLICATION.remindAfterMs) : null,
      rev: steps.length - 1,
    },
    log: steps.map(({ status, at }, index) => ({
      id: v7({ msecs: at, seq: index }),
      application_id: id,
      actor_id: actorOf(status, applicantId, opportunity.posterId),
      status,
      note: status === 'pending' ? note : null,
      reason: status === 'declined' ? reason : null,
      at: new Date(at),
    })),
  };
}

function actorOf(status: Status, applicantId: string, posterId: string): string | null {
  if (status === 'expired') return null;
  return status === 'pending' || status === 'withdrawn' ? applicantId : posterId;
}
