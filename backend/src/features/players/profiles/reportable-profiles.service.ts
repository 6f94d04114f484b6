import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { PeopleService } from '../../../identity/people/people.service.ts';
import type { FoundReportable, Reportable } from '../../../identity/people/people-steps.ts';
import { UploadAttachments } from '../../../uploads/upload-attachments.ts';
import { HiddenProfilesRepository } from './hidden-profiles.repository.ts';
import { faceChanged } from './my-profile.service.ts';
import { ProfilesRepository } from './profiles.repository.ts';

/** Profiles as something that can be reported and hidden. A hidden one is not public, and has no name or picture elsewhere. */
@Injectable()
export class ReportableProfilesService implements Reportable {
  constructor(
    private readonly profiles: HiddenProfilesRepository,
    private readonly people: PeopleService,
    private readonly mine: ProfilesRepository,
    private readonly attachments: UploadAttachments,
  ) {}

  find(id: string, viewerId: string | null): Promise<FoundReportable | undefined> {
    return this.profiles.find(id, viewerId);
  }

  exists(id: string): Promise<boolean> {
    return this.profiles.exists(id);
  }

  async setHidden(id: string, isHidden: boolean, change: Change): Promise<boolean> {
    const { tx, now } = change;
    const before = await this.profiles.lock(id, tx);
    if (!before || before.isHidden === isHidden) return false;
    // While it is hidden, a choice of the person is kept but shows nothing: it is hidden last, and shown first.
    if (!isHidden) await this.profiles.show(id, tx);
    await this.people.setVisibility(id, !isHidden && (before.publicWhenShown ?? true), change);
    if (isHidden) await this.profiles.hide(id, before.isPublic, now, tx);
    const photoId = await this.mine.photoId(id, tx);
    await this.attachments.setHidden(photoId ? [photoId] : [], isHidden, tx);
    change.publish(faceChanged, id);
    return true;
  }
}
