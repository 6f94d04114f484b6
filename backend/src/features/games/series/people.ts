import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { Clock } from '../../../config/clock.ts';
import type { Transaction } from '../../../database/sql.ts';
import { StandingRepository } from '../../../identity/moderation/standing.repository.ts';
import { type ExportList, list } from '../../../identity/people/export-files.ts';
import { type GuestReferences, type Leaver, People, type PeopleSteps } from '../../../identity/people/people-steps.ts';
import { LeftSeriesRepository } from './left-series.repository.ts';
import { seriesChanged } from './series-changes.service.ts';
import { SeriesSuccessionService } from './series-succession.service.ts';

const LISTS: readonly ExportList[] = [
  list(
    'series',
    's.id',
    {
      title: `CASE WHEN s.host_id = $1 THEN s.terms ->> 'title' END`,
      isHost: 's.host_id = $1',
      isRegular: 'regular.is_regular',
      weeks: 's.weeks',
      days: 's.days',
      from: 's.first_day',
      until: 's.until',
      time: 's.start_time',
      timeZone: 's.time_zone',
      pausedFrom: 's.paused_from',
      pausedUntil: 's.paused_until',
      isEnded: 's.ended_at IS NOT NULL',
    },
    `FROM game_series s LEFT JOIN series_regulars regular ON regular.series_id = s.id AND regular.user_id = $1
     WHERE s.id IN (SELECT id FROM game_series WHERE host_id = $1
                    UNION SELECT series_id FROM series_regulars WHERE user_id = $1 AND is_regular)`,
  ),
];

/**
 * Series of people. Nest finds this class before `GamesPeople`, so that a series and its runs get the same new host,
 * and that series are locked before games.
 */
@People()
@Injectable()
export class SeriesPeople implements PeopleSteps {
  readonly columns = ['game_series.host_id', 'series_regulars.user_id'];
  readonly exports = LISTS;

  constructor(
    private readonly left: LeftSeriesRepository,
    private readonly succession: SeriesSuccessionService,
    private readonly standing: StandingRepository,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  /** If guest or account is suspended, the guest's series end, and their runs are cancelled like other games. */
  async merge(guestId: string, userId: string, change: Change): Promise<void> {
    const { tx, now } = change;
    const isSuspended = await this.standing.isAnySuspended([guestId, userId], now, tx);
    const ended = isSuspended ? await this.left.endAll(guestId, now, tx) : [];
    const moved = await this.left.move(guestId, userId, tx);
    for (const id of new Set([...ended, ...moved])) change.publish(seriesChanged, id);
  }

  async findReferences(guestIds: readonly string[], now: Date, tx: Transaction): Promise<GuestReferences> {
    return { upcoming: await this.left.hosts(guestIds, now, tx), past: [] };
  }

  detach(guestIds: readonly string[], tx: Transaction): Promise<void> {
    return this.left.forgetRegulars(guestIds, tx);
  }

  /** Finds another host for one series of the person. If none is left, deletes their rows as a regular. */
  async remove({ id }: Leaver): Promise<boolean> {
    if ((await this.succession.succeed(id, this.clock.now())) !== undefined) return true;
    await this.changes.commit({}, ({ tx }) => this.left.forgetRegulars([id], tx));
    return false;
  }
}
