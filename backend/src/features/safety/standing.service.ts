import { reportErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../changes/change.ts';
import { ChangesService } from '../../changes/changes.service.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { DomainError } from '../../http/errors.ts';
import { StandingRepository } from '../../identity/moderation/standing.repository.ts';
import { SessionsService } from '../../identity/sessions/sessions.service.ts';
import { ReportsPublisher } from './reports/reports.publisher.ts';

/** Somebody's warnings or suspension have changed. */
export const standingChanged = changeKind('safety.standing');

/** What moderation has decided about people. */
@Injectable()
export class StandingService {
  constructor(
    private readonly standing: StandingRepository,
    private readonly sessions: SessionsService,
    private readonly publisher: ReportsPublisher,
    private readonly changes: ChangesService,
  ) {}

  /** Throws `warning_not_found`. The warning leaves all tabs of its reader. */
  async acknowledge(warningId: string, userId: string): Promise<void> {
    await this.changes.commit({}, async (change) => {
      if (!(await this.standing.acknowledge(warningId, userId, change.now, change.tx))) {
        throw new DomainError(reportErrors.warning_not_found);
      }
      change.publish(standingChanged, userId);
    });
  }

  /** Every node forgets their sessions first, as a session says until when its person is suspended. */
  @OnChange(standingChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    const userIds = [...new Set(changed.map(({ ref }) => ref))];
    await this.sessions.forget({ userIds });
    for (const userId of userIds) this.publisher.standingChanged(userId);
  }
}
