import { achievementsOf, type PlayerProfile, playersErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { DomainError } from '../../../http/errors.ts';
import { SamplePeople } from '../../../identity/people/sample-people.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { factsOf, toPlayer } from '../players.sql.ts';
import { ReliabilityService } from '../reliability.service.ts';
import { ProfilesRepository } from './profiles.repository.ts';

/** The pages of players. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly profiles: ProfilesRepository,
    private readonly reliability: ReliabilityService,
    private readonly samples: SamplePeople,
    private readonly clock: Clock,
  ) {}

  /** Throws `player_not_found` alike for everybody whose page the caller may not see. */
  async find(id: string, visitor: Visitor | null): Promise<PlayerProfile> {
    const now = this.clock.now();
    const viewerId = visitor?.userId ?? null;
    const playerId = id === 'anonymous' ? viewerId : id;
    const row = playerId === null ? undefined : await this.profiles.find(playerId, viewerId, now);
    if (!row) throw new DomainError(playersErrors.player_not_found);
    const reliability = await this.reliability.of([row.id], now);
    return {
      ...toPlayer(row),
      bio: row.bio,
      favoriteNbaTeam: row.favoriteNbaTeam,
      favoriteNbaPlayer: row.favoriteNbaPlayer,
      joinedAt: row.joinedAt.toISOString(),
      followingCount: row.followingCount,
      isMe: row.id === viewerId,
      reliability: reliability.get(row.id) ?? { kept: 0, leftLate: 0, missed: 0, disputed: 0 },
      achievements: achievementsOf(factsOf(row)),
      profileRev: row.profileRev,
      followRev: row.followRev,
      statsRev: row.statsRev,
      ...(row.isHidden && { isHidden: true }),
      ...(this.samples.has(row.id) && { isSample: true }),
    };
  }
}
