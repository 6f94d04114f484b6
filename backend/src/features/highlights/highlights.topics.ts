import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TopicRegistry } from '../../realtime/topic-registry.ts';
import { HighlightsRepository } from './highlights.repository.ts';

/** Anybody may watch for new highlights. */
@Injectable()
export class HighlightsTopics implements OnModuleInit {
  constructor(
    private readonly topics: TopicRegistry,
    private readonly highlights: HighlightsRepository,
  ) {}

  onModuleInit(): void {
    this.topics.registerPublic('highlights', async () => ({ highlights: { newest: await this.highlights.newest() } }));
  }
}
