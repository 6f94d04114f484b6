import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import type { FoundReportable, Reportable } from '../../../identity/people/people-steps.ts';
import { UploadAttachments } from '../../../uploads/upload-attachments.ts';
import { coachChanged } from './coach-changes.service.ts';
import { CoachProfileRepository } from './coach-profile.repository.ts';
import { CoachesRepository } from './coaches.repository.ts';

/** Coach profiles as something that can be reported and hidden, with their certificates. */
@Injectable()
export class ReportableCoachesService implements Reportable {
  constructor(
    private readonly coaches: CoachesRepository,
    private readonly profiles: CoachProfileRepository,
    private readonly attachments: UploadAttachments,
  ) {}

  async find(coachId: string, viewerId: string | null): Promise<FoundReportable | undefined> {
    const coach = await this.coaches.profile(coachId, viewerId);
    const opened = coach && (await this.profiles.opened(coach.id));
    if (!opened) return undefined;
    const { id, displayName, specialization, bio, rates, certificates } = coach;
    return {
      id,
      author: { id, displayName },
      title: null,
      text: [specialization, bio, rates, ...certificates.map(({ title }) => title)].filter(Boolean).join('\n'),
      media: certificates.map(({ mediaUrl }) => mediaUrl),
      path: `/profiles/${id}`,
      createdAt: opened.toISOString(),
    };
  }

  async exists(id: string): Promise<boolean> {
    return (await this.profiles.opened(id)) !== undefined;
  }

  async setHidden(id: string, isHidden: boolean, change: Change): Promise<boolean> {
    const { tx, now } = change;
    if (!(await this.profiles.setHidden(id, isHidden ? now : null, tx))) return false;
    change.publish(coachChanged, id);
    const shown = await this.profiles.certificates(id, tx);
    const files = shown.map(({ uploadId }) => uploadId);
    await this.attachments.setHidden(files, isHidden, tx);
    return true;
  }
}
