import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { type ReportableKind, ReportableKinds } from '../../../moderation/reportable-kinds.service.ts';
import { ResultsRepository } from './results.repository.ts';
import { ResultsService } from './results.service.ts';

/**
 * Results of games in the operators' queue. Each one is there because a player objected. Operators hide it, which leaves
 * it out of the statistics, or dismiss the objection, and it counts.
 */
@Injectable()
export class ReportableResultsService implements ReportableKind, OnModuleInit {
  constructor(
    private readonly results: ResultsService,
    private readonly stored: ResultsRepository,
    private readonly kinds: ReportableKinds,
  ) {}

  onModuleInit(): void {
    this.kinds.register('result', this);
  }

  /** Nobody reports a result: its players object to it. */
  find(): ReturnType<ReportableKind['find']> {
    return Promise.resolve(undefined);
  }

  async exists(id: string): Promise<boolean> {
    return (await this.stored.find(id)) !== undefined;
  }

  /** Taken back, it is disputed as before. */
  setHidden(id: string, _isHidden: boolean, change: Change): Promise<boolean> {
    return this.results.decide(id, null, change);
  }

  async setDismissed(id: string, operatorId: string | null, change: Change): Promise<void> {
    await this.results.decide(id, operatorId, change);
  }
}
