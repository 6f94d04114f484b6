import { COACHING_TOPIC } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.ts';
import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, list, publicNameOf } from '../../identity/people/export-files.ts';
import { type Leaver, People, type PeopleSteps, type Reportable } from '../../identity/people/people-steps.ts';
import { UploadsService } from '../../uploads/uploads.service.ts';
import { CoachesRepository } from './coaches/coaches.repository.ts';
import { coachChanged } from './coaches/coaches.service.ts';

const LISTS: readonly ExportList[] = [
  list(
    'certificates',
    'c.id',
    { title: 'c.title', fileId: 'c.upload_id', createdAt: isoTime('c.created_at') },
    'FROM coach_certificates c WHERE c.coach_id = $1',
  ),
  list(
    'stars',
    's.coach_id',
    { coach: publicNameOf('s.coach_id'), stars: 's.stars', at: isoTime('s.at') },
    'FROM coach_stars s WHERE s.student_id = $1',
  ),
];

/** People in coaching: coaches with their profiles and certificates, and the students who gave them stars. */
@People()
@Injectable()
export class CoachingPeople implements PeopleSteps {
  readonly columns = [
    'coaches.user_id',
    'coach_certificates.coach_id',
    'coach_stars.coach_id',
    'coach_stars.student_id',
  ];
  readonly exports = LISTS;
  readonly reportables: PeopleSteps['reportables'];

  constructor(
    private readonly coaches: CoachesRepository,
    private readonly attachments: UploadsService,
    private readonly sql: Sql,
  ) {
    this.reportables = { coach: reportableCoaches(coaches, attachments) };
  }

  /** Removes the person's profile with its certificates and received stars. Keeps the stars that the person gave. */
  async remove({ id }: Leaver): Promise<boolean> {
    await this.sql.transaction(async (tx) => {
      const shown = await this.coaches.certificates(id, tx);
      await this.coaches.remove(id, tx);
      const uploadIds = shown.map(({ uploadId }) => uploadId);
      await this.attachments.detach(uploadIds, tx);
    });
    return false;
  }

  /** The topic of coaching, if everybody may see the person in its list of coaches. */
  async rooms(personId: string): Promise<string[]> {
    return (await this.coaches.public([personId])).length > 0 ? [COACHING_TOPIC] : [];
  }
}

/** Lets people report coach profiles, and operators hide them with their certificates. */
const reportableCoaches = (coaches: CoachesRepository, attachments: UploadsService): Reportable => ({
  find: async (coachId, viewerId) => {
    const coach = await coaches.profile(coachId, viewerId);
    const opened = coach && (await coaches.opened(coach.id));
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
  },
  exists: async (id) => (await coaches.opened(id)) !== undefined,
  setHidden: async (id, isHidden, change) => {
    const { tx, now } = change;
    if (!(await coaches.setHidden(id, isHidden ? now : null, tx))) return false;
    change.publish(coachChanged, id);
    const shown = await coaches.certificates(id, tx);
    const files = shown.map(({ uploadId }) => uploadId);
    await attachments.setHidden(files, isHidden, tx);
    return true;
  },
});
