import { type Avatar, avatarFor, commonErrors, type MyProfile, PROFILE, type ProfileForm } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import { FaceNewsService } from './face-news.service.ts';
import { MyProfileRepository } from './my-profile.repository.ts';

/** What a visitor without a session reads. */
const DEFAULT_PROFILE: MyProfile = {
  id: null,
  isMember: false,
  displayName: PROFILE.defaultName,
  bio: null,
  preferredPosition: PROFILE.defaultPosition,
  jerseyNumber: PROFILE.defaultJersey,
  favoriteNbaTeam: null,
  favoriteNbaPlayer: null,
  city: null,
  avatar: avatarFor('anonymous'),
  profileImageUrl: null,
  profileRev: 0,
};

/** A change of the caller's own profile; answers the id of its outbox row, or undefined where it changes nothing. */
type Change = (tx: Transaction) => Promise<string | undefined>;

/** One's own profile: what it says, and what one looks like. */
@Injectable()
export class MyProfileService {
  constructor(
    private readonly profiles: MyProfileRepository,
    private readonly people: PeopleRepository,
    private readonly faceNews: FaceNewsService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** The defaults for a visitor without a session. */
  async find(userId: string | null): Promise<MyProfile> {
    return (userId === null ? undefined : await this.profiles.find(userId)) ?? DEFAULT_PROFILE;
  }

  update(userId: string, form: ProfileForm): Promise<MyProfile> {
    const { displayName, bio, preferredPosition, jerseyNumber, favoriteNbaTeam, favoriteNbaPlayer } = form;
    const fields = {
      displayName,
      bio: bio || null,
      preferredPosition,
      jerseyNumber: jerseyNumber ?? null,
      favoriteNbaTeam: favoriteNbaTeam ?? null,
      favoriteNbaPlayer: favoriteNbaPlayer || null,
    };
    return this.change(userId, (tx) => this.profiles.setFields(userId, fields, this.clock.now(), tx));
  }

  updateAvatar(userId: string, avatar: Avatar): Promise<MyProfile> {
    return this.change(userId, (tx) => this.profiles.setAvatar(userId, avatar, this.clock.now(), tx));
  }

  /** What changes nothing is told to nobody. Throws `unauthenticated` where the caller is no more. */
  async change(userId: string, change: Change): Promise<MyProfile> {
    const outboxId = await this.sql.transaction(async (tx) => {
      await this.people.lock(userId, tx);
      return change(tx);
    });
    if (outboxId !== undefined) await this.faceNews.changed(userId, outboxId);
    const profile = await this.profiles.find(userId);
    if (!profile) throw new DomainError(commonErrors.unauthenticated);
    return profile;
  }
}
