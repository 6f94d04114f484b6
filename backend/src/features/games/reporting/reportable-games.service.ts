import type { NeutralGame } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../../database/sql.ts';
import { type ReportableKind, ReportableKinds } from '../../../moderation/reportable-kinds.service.ts';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { canSee } from '../game-access.ts';
import { accessOf, toNeutral } from '../games.mapper.ts';
import { GamesPublisher } from '../games.publisher.ts';
import { GamesRepository } from '../games.repository.ts';
import { newSlug } from '../hosting/hosting.repository.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { HiddenGamesRepository } from './hidden-games.repository.ts';

const CHANGED = 'games.hidden';

/** Games as something that can be reported and hidden. A hidden game goes on for those who have a place in it. */
@Injectable()
export class ReportableGamesService implements ReportableKind, OnModuleInit {
  constructor(
    private readonly games: GamesRepository,
    private readonly hidden: HiddenGamesRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly publisher: GamesPublisher,
    private readonly outbox: OutboxService,
    private readonly kinds: ReportableKinds,
  ) {}

  onModuleInit(): void {
    this.kinds.register('game', this);
    this.outbox.register(CHANGED, async (ids, details) => {
      for (const [index, id] of ids.entries()) {
        const row = await this.games.detail(id, null);
        if (row) this.publisher.publicityChanged(row, details[index] as NeutralGame);
      }
    });
  }

  async find(id: string, viewerId: string | null, key?: string): ReturnType<ReportableKind['find']> {
    const row = await this.games.detail(id, viewerId);
    if (!row || !canSee(accessOf(row), viewerId, key)) return undefined;
    const { host, title, description, location, createdAt, isPublic } = row;
    return {
      id,
      author: { id: host.id, displayName: host.displayName },
      title,
      text: [description, location].filter(Boolean).join('\n'),
      media: [],
      path: isPublic ? `/games/${id}` : null,
      createdAt: createdAt.toISOString(),
    };
  }

  exists(id: string): Promise<boolean> {
    return this.hidden.exists(id);
  }

  async setHidden(id: string, isHidden: boolean, now: Date, tx: Transaction): ReturnType<ReportableKind['setHidden']> {
    if (!(await this.hidden.exists(id))) return undefined;
    const locked = await this.lockedGames.lockGame(id, { actorId: null, now }, tx);
    const row = await this.games.detail(id, null, tx);
    const isChanged = await (isHidden ? this.hidden.hide(id, now, newSlug(), tx) : this.hidden.show(id, tx));
    if (!row || !isChanged) return undefined;
    const before = toNeutral(row, now);
    locked.note(isHidden ? 'hidden' : 'shown');
    const change = await this.lockedGames.save(locked);
    const outboxId = await this.outbox.add({ topic: CHANGED, ref: id, detail: before }, tx);
    return async () => {
      const changed = await this.games.detail(id, null);
      if (changed && change) this.publisher.updated(changed, change, before);
      this.outbox.done(outboxId);
    };
  }
}
