import { GAME, HOUR } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { NewAccountsService } from '../../../identity/moderation/new-accounts.service.ts';
import { attemptEach, Every } from '../../../jobs/every.decorator.ts';
import { CourtsService } from '../../courts/courts.service.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { HostingRepository } from '../hosting/hosting.repository.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { firstDayAhead, plannedOn, termsOfRun } from './planned-days.ts';
import { nextCheck, opensAt, type Run, runsToMake } from './runs.ts';
import { SeriesRepository } from './series.repository.ts';
import { type SeriesState, timetableOf } from './series.ts';
import { seriesChanged } from './series-changes.service.ts';

/** The series of a new account that hosts as many games as it may makes the next run once one of them has ended. */
const RETRY_MS = HOUR;

/**
 * Makes the runs that start soon. They are ordinary games. Each is made once, even if several nodes find its
 * series: they lock the series, and a day has one game.
 */
@Injectable()
export class SeriesRunsService {
  constructor(
    private readonly series: SeriesRepository,
    private readonly hosting: HostingRepository,
    private readonly courts: CourtsService,
    private readonly lockedGames: LockedGamesRepository,
    private readonly newAccounts: NewAccountsService,
    private readonly notifications: NotificationsService,
    private readonly changes: ChangesService,
  ) {}

  @Every('10 s', 'Weekly runs')
  async makeDue(now: Date): Promise<void> {
    await attemptEach(await this.series.due(now), (series) => this.make(series));
  }

  /** Against deadlocks with a guest who signs in, the host is locked before the series. */
  async make({ id, hostId }: { id: string; hostId: string }): Promise<void> {
    await this.changes.commit({}, async (change) => {
      const { tx } = change;
      const isNew = await this.newAccounts.lockIfNew(hostId, 'games', tx);
      await this.lockedGames.lockPerson(hostId, change);
      const series = await this.series.lockIfFree(id, tx);
      if (!series || series.isEnded || series.hostId !== hostId) return;
      const timetable = timetableOf(series);
      const now = change.now.getTime();
      const made = await this.series.madeDays(id, firstDayAhead(series, change.now), tx);
      const runs = runsToMake(timetable, made, now);
      if (runs.length > 0) change.publish(seriesChanged, id);
      for (const run of runs) {
        if (isNew && (await this.hosting.isAtOpenLimit(hostId, change.now, tx)))
          return this.series.setCheck(id, new Date(now + RETRY_MS), tx);
        await this.makeRun(series, run, change);
      }
      const next = nextCheck(timetable, now);
      await this.series.setCheck(id, next === null ? null : new Date(next), tx);
    });
  }

  /** A run is open to all from the beginning if the series has no regulars yet. */
  private async makeRun(series: SeriesState, { day, startsAt }: Run, change: Change): Promise<void> {
    const { tx, now } = change;
    const planned = plannedOn(series, day);
    const { maxPlayers, ...terms } = termsOfRun(planned.terms, startsAt, now);
    const scheduledAt = new Date(startsAt).toISOString();
    const court = terms.courtId && (await this.courts.find(terms.courtId));
    const fields = { ...terms, courtId: court ? terms.courtId : null, scheduledAt, timeZone: planned.timeZone };
    const id = await this.hosting.create(series.hostId, fields, maxPlayers, now, tx);
    const regulars = await this.series.regulars(series, now, tx);
    const opens = regulars.length > 0 ? opensAt(now.getTime(), startsAt, series.regularsFirstHours) : null;
    const openTime = opens === null ? null : new Date(opens);
    await this.series.link(id, { seriesId: series.id, day, opensAt: openTime }, tx);
    const locked = await this.lockedGames.lockGame(id, { actorId: null }, change);
    locked.isAnnounced = false;
    locked.log('created', { ...fields, maxPlayers, seriesId: series.id });
    await this.lockedGames.save(locked);
    const { title, timeZone, location } = fields;
    const place = location === GAME.noLocation ? null : location;
    const details = { title, scheduledAt, timeZone, place, opensAt: openTime?.toISOString() ?? null };
    const recipients = regulars.map((regular) => regular.id);
    const notice = {
      kind: 'regulars_first',
      subjectId: id,
      details,
      actorId: series.hostId,
      recipients,
      at: now,
    } as const;
    if (recipients.length > 0) await this.notifications.notify([notice], change);
  }
}
