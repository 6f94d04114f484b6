import {
  type Avatar,
  avatarFor,
  commonErrors,
  MEDIA_PATH,
  type MyProfile,
  PROFILE,
  type ProfileForm,
  type ProfilePhoto,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import type { Transaction } from '../../../database/sql.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import { PeopleService } from '../../../identity/people/people.service.ts';
import { mediaAddress } from '../../../uploads/media.sql.ts';
import { UploadsService } from '../../../uploads/uploads.service.ts';
import { PlayersPublisher } from '../players.publisher.ts';
import { ProfilesRepository } from './profiles.repository.ts';

/** The profile that a visitor reads as their own. */
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

const PHOTO_FIELD = 'mediaUrl';

/** A person's name, picture, avatar or another part of their profile has changed. */
export const faceChanged = changeKind('players.face');

/** The profile, avatar and photo of the caller. A photo is shown instead of the avatar. */
@Injectable()
export class MyProfileService {
  constructor(
    private readonly profiles: ProfilesRepository,
    private readonly storedPeople: PeopleRepository,
    private readonly people: PeopleService,
    private readonly attachments: UploadsService,
    private readonly publisher: PlayersPublisher,
    private readonly changes: ChangesService,
  ) {}

  /** Returns the defaults for a visitor, and for a person who no longer exists. */
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

  /**
   * Shows a photo instead of the avatar. Saving the same photo again changes nothing. Throws `invalid_input` unless it
   * is a finished, square image that the caller uploaded and that nothing shows yet.
   */
  updatePhoto(userId: string, { mediaUrl }: ProfilePhoto): Promise<MyProfile> {
    const id = mediaUrl.slice(MEDIA_PATH.length + 1);
    return this.change(userId, async (tx) => {
      const former = await this.profiles.photoId(userId, tx);
      if (former === id) return false;
      const url = await this.attachPhoto(id, userId, tx);
      return this.replacePhoto(userId, former, { id, url }, tx);
    });
  }

  /** Shows the avatar again. Also removes the picture that came with the sign-in. */
  removePhoto(userId: string): Promise<MyProfile> {
    return this.change(userId, async (tx) => {
      const former = await this.profiles.photoId(userId, tx);
      return this.replacePhoto(userId, former, { id: null, url: null }, tx);
    });
  }

  /** Publishes changed faces to all rooms whose pages may show these people. */
  @OnChange(faceChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    for (const { isHidden, ...face } of await this.profiles.faces(changed.map(({ ref }) => ref))) {
      this.publisher.faceChanged(face, await this.people.roomsOf(face.id), isHidden);
    }
  }

  /**
   * Runs `set` under the caller's lock. Publishes their face unless `set` returns false: nothing changed. Throws
   * `unauthenticated` if the caller no longer exists.
   */
  private async change(userId: string, set: (tx: Transaction) => Promise<boolean>): Promise<MyProfile> {
    await this.changes.commit({}, async (change) => {
      await this.storedPeople.lock(userId, change.tx);
      if (await set(change.tx)) change.publish(faceChanged, userId);
    });
    const profile = await this.profiles.findMine(userId);
    if (!profile) throw new DomainError(commonErrors.unauthenticated);
    return profile;
  }

  /** Attaches the upload, and returns the address at which the photo is shown. */
  private async attachPhoto(id: string, userId: string, tx: Transaction): Promise<string> {
    const upload = await this.attachments.attach(id, { userId, kind: 'image', field: PHOTO_FIELD }, tx);
    const { width, height, hasSmall } = upload;
    if (width === null || height === null || Math.abs(width - height) > 1)
      throw invalidField(PHOTO_FIELD, 'A photo must be square', 'not_square');
    return hasSmall ? `${mediaAddress(id)}/small` : mediaAddress(id);
  }

  private async replacePhoto(
    userId: string,
    former: string | null,
    photo: { id: string | null; url: string | null },
    tx: Transaction,
  ): Promise<boolean> {
    const isChanged = await this.profiles.setPhoto(userId, photo, tx);
    if (former !== null) await this.attachments.detach([former], tx);
    return isChanged;
  }
}
