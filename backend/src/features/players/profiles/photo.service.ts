import { MEDIA_PATH, type MyProfile, type ProfilePhoto } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../database/sql.ts';
import { invalidField } from '../../../http/errors.ts';
import { mediaAddress } from '../../../uploads/media.sql.ts';
import { UploadAttachments } from '../../../uploads/upload-attachments.ts';
import { MyProfileService } from './my-profile.service.ts';
import { ProfilesRepository } from './profiles.repository.ts';

const FIELD = 'mediaUrl';

/** The photo that is shown instead of one's avatar. */
@Injectable()
export class PhotoService {
  constructor(
    private readonly mine: MyProfileService,
    private readonly profiles: ProfilesRepository,
    private readonly attachments: UploadAttachments,
  ) {}

  /** The same photo again changes nothing. Throws `invalid_input` for anything but an own, finished, square image. */
  update(userId: string, { mediaUrl }: ProfilePhoto): Promise<MyProfile> {
    const id = mediaUrl.slice(MEDIA_PATH.length + 1);
    return this.mine.change(userId, async (tx) => {
      const former = await this.profiles.photoId(userId, tx);
      if (former === id) return false;
      const url = await this.attach(id, userId, tx);
      return this.replace(userId, former, { id, url }, tx);
    });
  }

  /** Shows the avatar again, also instead of the picture that came with the sign-in. */
  remove(userId: string): Promise<MyProfile> {
    return this.mine.change(userId, async (tx) => {
      const former = await this.profiles.photoId(userId, tx);
      return this.replace(userId, former, { id: null, url: null }, tx);
    });
  }

  /** Returns the address at which the photo is shown. */
  private async attach(id: string, userId: string, tx: Transaction): Promise<string> {
    const upload = await this.attachments.attach(id, { userId, kind: 'image', field: FIELD }, tx);
    const { width, height, hasSmall } = upload;
    if (width === null || height === null || Math.abs(width - height) > 1)
      throw invalidField(FIELD, 'A photo must be square', 'not_square');
    return hasSmall ? `${mediaAddress(id)}/small` : mediaAddress(id);
  }

  private async replace(
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
