import { opsTopics } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OperatorsService } from '../identity/moderation/operators.service.ts';
import { TopicRegistry } from '../realtime/topic-registry.ts';
import { NodesService } from './nodes.service.ts';

/** Operators may watch what the nodes do. */
@Injectable()
export class OpsTopics implements OnModuleInit {
  constructor(
    private readonly topics: TopicRegistry,
    private readonly operators: OperatorsService,
    private readonly nodes: NodesService,
  ) {}

  onModuleInit(): void {
    this.topics.register(opsTopics.all, {
      allowed: async (ids, visitor, hasConsole) => {
        const isAllowed = hasConsole || (visitor !== null && (await this.operators.isOperator(visitor.userId)));
        return new Set(isAllowed ? ids.filter((id) => id === '') : []);
      },
      states: async () => new Map([['', { ops: this.nodes.state() }]]),
    });
  }
}
