import { courtsTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import type { Transaction } from '../../database/sql.ts';
import { isoTime } from '../../database/sql-fragments.ts';
import { StandingRepository } from '../../identity/moderation/standing.repository.ts';
import { type ExportList, list } from '../../identity/people/export-files.ts';
import { type GuestReferences, type Leaver, People, type PeopleSteps } from '../../identity/people/people-steps.ts';
import { ReportsRepository } from './reports/reports.repository.ts';
import { ReportsService } from './reports/reports.service.ts';
import { LockedCourtsRepository } from './visits/locked-courts.repository.ts';
import { VisitsRepository } from './visits/visits.repository.ts';
import { VisitsService } from './visits/visits.service.ts';

const LISTS: readonly ExportList[] = [
  list(
    'check-ins',
    'v.id',
    { court: 'c.name', city: 'c.city', since: isoTime('v.since'), until: isoTime('v.until'), isNamed: 'v.is_named' },
    'FROM court_check_ins v JOIN courts c ON c.id = v.court_id WHERE v.user_id = $1',
  ),
  list(
    'court-photos',
    'p.id',
    { court: 'c.name', fileId: 'p.media_id', createdAt: isoTime('p.created_at') },
    'FROM court_photos p JOIN courts c ON c.id = p.court_id WHERE p.user_id = $1',
  ),
  list(
    'court-conditions',
    'c.id',
    {
      court: 'c.name',
      conditions: `(SELECT json_agg(json_build_object('kind', own.kind, 'state', own.state, 'at', ${isoTime('own.reported_at')})
                                    ORDER BY own.kind)
                    FROM court_conditions own WHERE own.court_id = c.id AND own.user_id = $1)`,
    },
    'FROM courts c WHERE c.id IN (SELECT court_id FROM court_conditions WHERE user_id = $1)',
  ),
];

/**
 * Merges, exports and removes a person's check-ins, reports of conditions, and photos of courts. Guests have no photos.
 * Reports of a removed person stay, without their author.
 */
@People()
@Injectable()
export class CourtsPeople implements PeopleSteps {
  readonly columns = ['court_check_ins.user_id', 'court_conditions.user_id', 'court_photos.user_id'];
  readonly exports = LISTS;
  readonly reportables: PeopleSteps['reportables'];

  constructor(
    private readonly visits: VisitsService,
    private readonly checkIns: VisitsRepository,
    private readonly lockedCourts: LockedCourtsRepository,
    private readonly reports: ReportsService,
    private readonly reported: ReportsRepository,
    private readonly standing: StandingRepository,
  ) {
    this.reportables = { court_photo: reports };
  }

  /**
   * Moves the guest's check-in and reports to the account. If both are checked in, only the account's check-in stays.
   * If one of them is suspended, the guest's check-in ends and the guest's reports lose their author. The transaction
   * holds the locks of both people.
   */
  async merge(guestId: string, userId: string, change: Change): Promise<void> {
    const { tx, now } = change;
    const isSuspended = await this.standing.isAnySuspended([guestId, userId], now, tx);
    if (isSuspended) await this.reported.forgetConditions(guestId, tx);
    else await this.reported.moveConditions(guestId, userId, tx);
    const courtId = await this.checkIns.courtOf(guestId, tx);
    if (courtId === undefined) return;
    const isElsewhere = (await this.checkIns.courtOf(userId, tx)) !== undefined;
    const court = await this.lockedCourts.lock(courtId, change);
    if (isElsewhere || isSuspended) court.checkOut(guestId);
    else court.handOver(guestId, userId);
    await this.lockedCourts.save(court);
  }

  /** Publishes anew the court where the person is checked in, with or without their name. */
  async changeVisibility(userId: string, change: Change): Promise<void> {
    const courtId = await this.checkIns.courtOf(userId, change.tx);
    if (courtId === undefined) return;
    const court = await this.lockedCourts.lock(courtId, change);
    court.showAnew(userId);
    await this.lockedCourts.save(court);
  }

  async remove({ id }: Leaver): Promise<boolean> {
    const courtId = await this.checkIns.courtOf(id);
    if (courtId !== undefined) {
      await this.visits.checkOut(courtId, id);
      return true;
    }
    const photo = await this.reported.nextPhoto(id);
    if (photo) await this.reports.removePhoto(photo.courtId, photo.id, id);
    else await this.reported.forgetConditions(id);
    return photo !== undefined;
  }

  /** Keeps guests who are checked in. Reports alone keep no guest, because they stay without an author. */
  async findReferences(guestIds: readonly string[], _now: Date, tx: Transaction): Promise<GuestReferences> {
    return { upcoming: await this.checkIns.checkedIn(guestIds, tx), past: [] };
  }

  async rooms(personId: string): Promise<string[]> {
    const courtId = await this.checkIns.namedAt(personId);
    return courtId === undefined ? [] : [courtsTopics.court(courtId)];
  }
}
