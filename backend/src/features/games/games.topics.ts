import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { isId } from '../../database/ids.ts';
import { TopicRegistry } from '../../realtime/topic-registry.ts';
import { canSee } from './game-access.ts';
import { GamesRepository } from './games.repository.ts';

/** Anybody may watch the public games, and one game whoever may see it. */
@Injectable()
export class GamesTopics implements OnModuleInit {
  constructor(
    private readonly topics: TopicRegistry,
    private readonly games: GamesRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const openGames = async () => ({ openGames: await this.games.openCount(this.clock.now()) });
    this.topics.registerPublic('games', openGames, true);
    this.topics.register('game', {
      isPersonal: true,
      allowed: async (watched, visitor) => {
        const viewerId = visitor?.userId ?? null;
        const access = await this.games.access(idsOf(watched), viewerId);
        const mayWatch = (one: string) => {
          const { id, key } = parse(one);
          const game = access.get(id);
          // Nothing is ever published to a room named with a wrong key.
          return game !== undefined && canSee(game, viewerId, key) && (key === undefined || key === game.slug);
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

/** The part of a topic after `game:` is an id, or an id, a colon and a key. */
function parse(watched: string): { id: string; key: string | undefined } {
  const [id = '', key, ...more] = watched.split(':');
  return more.length > 0 ? { id: '', key: undefined } : { id, key };
}

const idsOf = (watched: readonly string[]): string[] => watched.map((one) => parse(one).id).filter(isId);
