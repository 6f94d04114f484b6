import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isId } from '../../database/ids.ts';
import { TopicRegistry } from '../topic-registry.ts';
import { PresenceService } from './presence.service.ts';

/** Those of `ids` whose presence a user may watch. */
type PresenceRule = (userId: string, ids: string[]) => Promise<Set<string>>;

/** Topics `presence:<userId>`. Nobody may watch them but by the rules that features add. */
@Injectable()
export class PresenceTopics implements OnModuleInit {
  private readonly rules: PresenceRule[] = [];

  constructor(
    private readonly topics: TopicRegistry,
    private readonly presence: PresenceService,
  ) {}

  /** Adds a rule. Whoever is allowed by one of the rules may watch. */
  allow(rule: PresenceRule): void {
    this.rules.push(rule);
  }

  onModuleInit(): void {
    this.topics.register('presence', {
      allowed: async (ids, visitor) => {
        if (!visitor) return new Set();
        const known = ids.filter(isId);
        const allowed = await Promise.all(this.rules.map((rule) => rule(visitor.userId, known)));
        return new Set(allowed.flatMap((each) => [...each]));
      },
      states: async (ids, visitor) => {
        const states = await this.presence.states(ids, visitor?.userId ?? '');
        return new Map([...states].map(([id, presence]) => [id, { presence }]));
      },
    });
  }
}
