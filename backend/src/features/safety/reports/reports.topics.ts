import { reportTopics } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OperatorsService } from '../../../identity/moderation/operators.service.ts';
import { TopicRegistry } from '../../../realtime/topic-registry.ts';
import { ReportsRepository } from './reports.repository.ts';

/** Operators may watch the queue. */
@Injectable()
export class ReportsTopics implements OnModuleInit {
  constructor(
    private readonly topics: TopicRegistry,
    private readonly operators: OperatorsService,
    private readonly reports: ReportsRepository,
  ) {}

  onModuleInit(): void {
    this.topics.register(reportTopics.all, {
      allowed: async (ids, visitor) => {
        const isOperator = visitor !== null && (await this.operators.isOperator(visitor.userId));
        return new Set(isOperator ? ids.filter((id) => id === '') : []);
      },
      states: async () => new Map([['', { reports: await this.reports.openCount() }]]),
    });
  }
}
