import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isId } from '../../database/ids.ts';
import { TopicRegistry } from '../../realtime/topic-registry.ts';
import { CourtsRepository } from './courts.repository.ts';

/** Anybody may watch a court. */
@Injectable()
export class CourtsTopics implements OnModuleInit {
  constructor(
    private readonly topics: TopicRegistry,
    private readonly courts: CourtsRepository,
  ) {}

  onModuleInit(): void {
    this.topics.register('court', {
      isPersonal: true,
      allowed: async (ids) => new Set((await this.courts.totals(ids.filter(isId))).keys()),
      states: async (ids) => {
        const totals = await this.courts.totals(ids);
        return new Map([...totals].map(([id, court]) => [id, { court }]));
      },
    });
  }
}
