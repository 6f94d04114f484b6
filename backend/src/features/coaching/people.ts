import { COACHING_TOPIC } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.ts';
import { type Leaver, People, type PeopleSteps } from '../../identity/people/people-steps.ts';
import { UploadAttachments } from '../../uploads/upload-attachments.ts';
import { CoachProfileRepository } from './coaches/coach-profile.repository.ts';
import { CoachesRepository } from './coaches/coaches.repository.ts';
import { ReportableCoachesService } from './coaches/reportable-coaches.service.ts';
import { LISTS } from './export-lists.sql.ts';

/** What coaching stores of people: the profiles of coaches with their certificates, and the stars that students gave. */
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
    reportableCoaches: ReportableCoachesService,
    private readonly coaches: CoachesRepository,
    private readonly profiles: CoachProfileRepository,
    private readonly attachments: UploadAttachments,
    private readonly sql: Sql,
  ) {
    this.reportables = { coach: reportableCoaches };
  }

  /** Stars that they gave stay. */
  async remove({ id }: Leaver): Promise<boolean> {
    await this.sql.transaction(async (tx) => {
      const shown = await this.profiles.certificates(id, tx);
      await this.profiles.remove(id, tx);
      const uploadIds = shown.map(({ uploadId }) => uploadId);
      await this.attachments.detach(uploadIds, tx);
    });
    return false;
  }

  /** The list of coaches, with those whom everybody may see. */
  async rooms(personId: string): Promise<string[]> {
    return (await this.coaches.public([personId])).length > 0 ? [COACHING_TOPIC] : [];
  }
}
