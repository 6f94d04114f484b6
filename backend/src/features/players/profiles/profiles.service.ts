import { achievementsOf, type PlayerProfile, playersErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { Clock } from '../../../config/clock.ts';
import { DomainError } from '../../../http/errors.ts';
import { PeopleService } from '../../../identity/people/people.service.ts';
import type { FoundReportable, Reportable } from '../../../identity/people/people-steps.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { UploadsService } from '../../../uploads/uploads.service.ts';
import { factsOf, toPlayer } from '../players.sql.ts';
import { ReliabilityService } from '../reliability.service.ts';
import { faceChanged } from './my-profile.service.ts';
import { ProfilesRepository } from './profiles.repository.ts';

/**
 * The pages of players, and the names of guests, who have no page. A hidden profile is not public, and other people do
 * not see its name and picture.
 */
@Injectable()
export class ProfilesService implements Reportable {
  constructor(
    private readonly profiles: ProfilesRepository,
    private readonly reliability: ReliabilityService,
    private readonly people: PeopleService,
    private readonly attachments: UploadsService,
    private readonly clock: Clock,
  ) {}

  /** Throws the same `player_not_found` for every page that the caller may not see. */
  async read(id: string, visitor: Visitor | null): Promise<PlayerProfile> {
    const now = this.clock.now();
    const viewerId = visitor?.userId ?? null;
    const playerId = id === 'anonymous' ? viewerId : id;
    const row = playerId === null ? undefined : await this.profiles.find(playerId, viewerId, now);
    if (!row) throw new DomainError(playersErrors.player_not_found);
    const reliability = await this.reliability.of([row.id], now);
    const { isHidden, ...shown } = row;
    return {
      ...toPlayer(shown),
      joinedAt: row.joinedAt.toISOString(),
      isMe: row.id === viewerId,
      reliability: reliability.get(row.id) ?? { kept: 0, leftLate: 0, missed: 0, disputed: 0 },
      achievements: achievementsOf(factsOf(row)),
      ...(isHidden && { isHidden }),
      ...(this.people.samplePlayers.has(row.id) && { isSample: true }),
    };
  }

  async find(id: string, viewerId: string | null, linkKey?: string): Promise<FoundReportable | undefined> {
    const row = await this.profiles.find(id, viewerId, this.clock.now());
    if (!row) return this.findGuest(id, viewerId, linkKey);
    return {
      id: row.id,
      author: { id: row.id, displayName: row.displayName },
      title: null,
      text: [row.displayName, row.bio].filter(Boolean).join('\n'),
      media: row.profileImageUrl ? [row.profileImageUrl] : [],
      path: `/profiles/${row.id}`,
      createdAt: row.joinedAt.toISOString(),
    };
  }

  /** A guest whom a page of a game shows to the viewer. */
  private async findGuest(id: string, viewerId: string | null, linkKey?: string): Promise<FoundReportable | undefined> {
    const guest = await this.profiles.findGuest(id);
    if (!guest || !(await this.people.isGuestShown(id, viewerId, linkKey))) return undefined;
    const { displayName, joinedAt } = guest;
    const author = { id, displayName };
    return { id, author, title: null, text: displayName, media: [], path: null, createdAt: joinedAt.toISOString() };
  }

  exists(id: string): Promise<boolean> {
    return this.profiles.exists(id);
  }

  async setHidden(id: string, isHidden: boolean, change: Change): Promise<boolean> {
    const { tx, now } = change;
    const before = await this.profiles.lock(id, tx);
    if (!before || before.isHidden === isHidden) return false;
    // While a profile is hidden, `setVisibility` only stores the choice. So it runs before `hide` and after `show`.
    if (!isHidden) await this.profiles.show(id, tx);
    await this.people.setVisibility(id, !isHidden && (before.publicWhenShown ?? true), change);
    if (isHidden) await this.profiles.hide(id, before.isPublic, now, tx);
    const photoId = await this.profiles.photoId(id, tx);
    await this.attachments.setHidden(photoId ? [photoId] : [], isHidden, tx);
    change.publish(faceChanged, id);
    return true;
  }
}
