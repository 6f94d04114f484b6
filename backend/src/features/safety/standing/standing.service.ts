import { reportErrors } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { SessionsService } from '../../../identity/sessions/sessions.service.ts';
import { StandingRepository } from '../../../moderation/standing.repository.ts';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { ReportsPublisher } from '../reports/reports.publisher.ts';

const CHANGED = 'safety.standing';

/** A standing that a transaction has changed, to be published after COMMIT. */
export interface ChangedStanding {
  userId: string;
  outboxId: string;
}

/** Tells people that their warnings or their suspension have changed. */
@Injectable()
export class StandingService implements OnModuleInit {
  constructor(
    private readonly standing: StandingRepository,
    private readonly sessions: SessionsService,
    private readonly publisher: ReportsPublisher,
    private readonly outbox: OutboxService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.register(CHANGED, (userIds) => this.tell([...new Set(userIds)]));
  }

  /** Throws `warning_not_found`. The warning leaves all tabs of its reader. */
  async acknowledge(warningId: string, userId: string): Promise<void> {
    const changed = await this.sql.transaction(async (tx) => {
      if (!(await this.standing.acknowledge(warningId, userId, this.clock.now(), tx))) {
        throw new DomainError(reportErrors.warning_not_found);
      }
      return this.changed(userId, tx);
    });
    await this.publish(changed);
  }

  /** In the transaction that changes it. Returns what to `publish` after COMMIT. */
  async changed(userId: string, tx: Transaction): Promise<ChangedStanding> {
    return { userId, outboxId: await this.outbox.add({ topic: CHANGED, ref: userId }, tx) };
  }

  async publish({ userId, outboxId }: ChangedStanding): Promise<void> {
    await this.tell([userId]);
    this.outbox.done(outboxId);
  }

  /** Every node forgets their sessions first, as a session says until when its person is suspended. */
  private async tell(userIds: readonly string[]): Promise<void> {
    await this.sessions.forget({ userIds });
    for (const userId of userIds) this.publisher.standingChanged(userId);
  }
}
