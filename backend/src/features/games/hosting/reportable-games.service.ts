import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import type { Reportable } from '../../../identity/people/people-steps.ts';
import { canSee } from '../game-access.ts';
import { accessOf, toNeutral } from '../games.mapper.ts';
import { GamesRepository } from '../games.repository.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { HostingRepository, newSlug } from './hosting.repository.ts';

/** Games as something that can be reported and hidden. A hidden game goes on for those who have a place in it. */
@Injectable()
export class ReportableGamesService implements Reportable {
  constructor(
    private readonly games: GamesRepository,
    private readonly hosting: HostingRepository,
    private readonly lockedGames: LockedGamesRepository,
  ) {}

  async find(id: string, viewerId: string | null, key?: string): ReturnType<Reportable['find']> {
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
    return this.hosting.exists(id);
  }

  async setHidden(id: string, isHidden: boolean, change: Change): Promise<boolean> {
    const { tx, now } = change;
    if (!(await this.hosting.exists(id))) return false;
    const locked = await this.lockedGames.lockGame(id, { actorId: null }, change);
    const row = await this.games.detail(id, null, tx);
    const isChanged = await (isHidden ? this.hosting.hide(id, now, newSlug(), tx) : this.hosting.show(id, tx));
    if (!row || !isChanged) return false;
    if (isHidden && row.isPublic) locked.lastPublic = toNeutral(row, now);
    locked.log(isHidden ? 'hidden' : 'shown');
    await this.lockedGames.save(locked);
    return true;
  }
}
