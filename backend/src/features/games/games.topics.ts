import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { TopicRegistry } from '../../realtime/topic-registry.ts';
import { maySee } from './game-access.ts';
import { GamesRepository } from './games.repository.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who may watch games: all public ones together anybody, a private one its own people and who holds its key. */
@Injectable()
export class GamesTopics implements OnModuleInit {
  constructor(
    private readonly topics: TopicRegistry,
    private readonly games: GamesRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.topics.register('games', {
      allowed: async (ids) => new Set(ids.filter((id) => id === '')),
      states: async () => new Map([['', { openGames: await this.games.openCount(this.clock.now()) }]]),
    });
    this.topics.register('game', {
      allowed: async (watched, visitor) => {
        const viewerId = visitor?.userId ?? null;
        const doors = await this.games.doors(idsOf(watched), viewerId);
        const mayWatch = (one: string) => {
          const { id, key } = parse(one);
          const door = doors.get(id);
          // A key that opens nothing names a room that nobody speaks in.
          return door !== undefined && maySee(door, viewerId, key) && (key === undefined || key === door.slug);
        };
        return new Set(watched.filter(mayWatch));
      },
      states: async (watched) => {
        const totals = await this.games.totals(idsOf(watched));
        const known = watched.flatMap((one) => {
          const game = totals.get(parse(one).id);
          return game ? [[one, { game }] as const] : [];
        });
        return new Map(known);
      },
    });
  }
}

/** What stands behind `game:`: an id, or an id and a key. */
function parse(watched: string): { id: string; key: string | undefined } {
  const [id = '', key] = watched.split(':', 2);
  return { id, key };
}

const idsOf = (watched: readonly string[]): string[] =>
  watched.map((one) => parse(one).id).filter((id) => UUID.test(id));
