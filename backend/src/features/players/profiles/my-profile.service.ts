import { type Avatar, avatarFor, commonErrors, type MyProfile, PROFILE, type ProfileForm } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import type { Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import { PeopleService } from '../../../identity/people/people.service.ts';
import { PlayersPublisher } from '../players.publisher.ts';
import { ProfilesRepository } from './profiles.repository.ts';

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

/** What somebody looks like, or what else their profile says, has changed. */
export const faceChanged = changeKind('players.face');

/** One's own profile: what it says, and what one looks like. */
@Injectable()
export class MyProfileService {
  constructor(
    private readonly profiles: ProfilesRepository,
    private readonly storedPeople: PeopleRepository,
    private readonly people: PeopleService,
    private readonly publisher: PlayersPublisher,
    private readonly changes: ChangesService,
  ) {}

  /** The defaults for a visitor without a session. */
  async find(userId: string | null): Promise<MyProfile> {
    return (userId === null ? undefined : await this.profiles.findMine(userId)) ?? DEFAULT_PROFILE;
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
    return this.change(userId, (tx) => this.profiles.setFields(userId, fields, tx));
  }

  updateAvatar(userId: string, avatar: Avatar): Promise<MyProfile> {
    return this.change(userId, (tx) => this.profiles.setAvatar(userId, avatar, tx));
  }

  /** `set` returns false where it changes nothing. Throws `unauthenticated` where the caller is no more. */
  async change(userId: string, set: (tx: Transaction) => Promise<boolean>): Promise<MyProfile> {
    await this.changes.commit({}, async (change) => {
      await this.storedPeople.lock(userId, change.tx);
      if (await set(change.tx)) change.publish(faceChanged, userId);
    });
    const profile = await this.profiles.findMine(userId);
    if (!profile) throw new DomainError(commonErrors.unauthenticated);
    return profile;
  }

  /** To everybody who may have them on screen. */
  @OnChange(faceChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    for (const { isHidden, ...face } of await this.profiles.faces(changed.map(({ ref }) => ref))) {
      this.publisher.faceChanged(face, await this.people.roomsOf(face.id), isHidden);
    }
  }
}
