import { gamesErrors, type Series } from '@hoopline/contracts';
import type { Repeats } from '@hoopline/contracts/games/repeats-schemas';
import { ruleText } from '@hoopline/contracts/games/series-rules';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Clock } from '../../../config/clock.ts';
import { DomainError } from '../../../http/errors.ts';
import { assertOpen, canSee } from '../game-access.ts';
import { GamesRepository } from '../games.repository.ts';
import { GamesService } from '../games.service.ts';
import type { LockedGame } from '../locked-game.ts';
import { firstDayAhead } from './planned-days.ts';
import { wallClock } from './run-days.ts';
import { nextRun } from './runs.ts';
import { SeriesRepository } from './series.repository.ts';
import { type SeriesState, timetableOf } from './series.ts';
import { SeriesStartService } from './series-start.service.ts';

/** Reads series, and starts them. */
@Injectable()
export class SeriesService {
  constructor(
    private readonly series: SeriesRepository,
    private readonly starting: SeriesStartService,
    private readonly games: GamesService,
    private readonly repository: GamesRepository,
    private readonly clock: Clock,
  ) {}

  /** The series of a game. Throws the errors of `find`. */
  async ofGame(gameId: string, viewerId: string | null, linkKey: string | undefined): Promise<Series> {
    const { series, day } = await this.find(gameId, viewerId, linkKey);
    return this.toSeries(series, day, viewerId);
  }

  /**
   * The series of a game as it is stored, and the day of the game in it. Throws `game_not_found` if the viewer may not
   * see the game, and `series_not_found` if it does not repeat. A series that was public once has public runs; if its
   * coming runs are private, viewers of the public ones must not learn the new title, place and hour (`series_not_found`).
   */
  async find(
    gameId: string,
    viewerId: string | null,
    linkKey: string | undefined,
  ): Promise<{ series: SeriesState; day: string | null }> {
    const game = await this.games.assertVisible(gameId, viewerId, linkKey);
    const found = await this.series.ofGame(gameId);
    if (!found || !(await this.maySee(found.series, game.isPublic, viewerId)))
      throw new DomainError(gamesErrors.series_not_found);
    return found;
  }

  private async maySee(series: SeriesState, isRunPublic: boolean, viewerId: string | null): Promise<boolean> {
    if (series.terms.isPublic || !isRunPublic || series.hostId === viewerId) return true;
    return viewerId !== null && (await this.series.isRegular(series.id, viewerId, this.clock.now()));
  }

  /** For the host, who has just changed it. */
  async ofHost(id: string, hostId: string): Promise<Series> {
    const series = await this.series.find(id);
    if (!series) throw new DomainError(gamesErrors.series_not_found);
    return this.toSeries(series, null, hostId);
  }

  /** Makes a game the first run of a series. Throws `forbidden` for anybody but its host. */
  async start(gameId: string, userId: string | null, repeats: z.output<typeof Repeats>): Promise<Series> {
    const hostId = await this.games.assertHost(gameId, userId);
    const startWith = async (locked: LockedGame) => {
      assertOpen(locked.game.status);
      const seriesId = await this.starting.start(locked, repeats, 'rule');
      locked.log('repeats', { seriesId });
    };
    await this.games.change(gameId, hostId, startWith, { byHost: true });
    return this.ofGame(gameId, hostId, undefined);
  }

  private async toSeries(series: SeriesState, day: string | null, viewerId: string | null): Promise<Series> {
    const { id, rev, schedule, time, timeZone, regularsFirstHours, pause, isEnded } = series;
    const isHost = series.hostId === viewerId;
    const now = this.clock.now();
    const isPauseOver = pause !== null && pause.until < wallClock(now.getTime(), timeZone).day;
    return {
      id,
      rev,
      rule: ruleText(schedule),
      weeks: schedule.weeks,
      days: [...schedule.days],
      until: schedule.until,
      time: time.slice(0, 5),
      timeZone,
      regularsFirstHours,
      pause: isPauseOver ? null : pause,
      isEnded,
      isHost,
      day,
      next: await this.next(series, viewerId, now),
      regulars: isHost ? await this.series.regulars(series, now) : null,
    };
  }

  /** The next run: a game, or a day for which no game is made yet. */
  private async next(series: SeriesState, viewerId: string | null, now: Date): Promise<Series['next']> {
    const [ahead] = await this.series.ahead(series.id, now);
    if (ahead?.scheduledAt) {
      const access = (await this.repository.access([ahead.id], viewerId)).get(ahead.id);
      const isSeen = access !== undefined && canSee(access, viewerId, undefined);
      return { gameId: isSeen ? ahead.id : null, scheduledAt: ahead.scheduledAt.toISOString() };
    }
    if (series.isEnded) return null;
    // A run that is a game and not ahead was cancelled, and its day gets no other.
    const made = await this.series.madeDays(series.id, firstDayAhead(series, now));
    const run = nextRun(timetableOf(series), now.getTime(), made);
    return run ? { gameId: null, scheduledAt: new Date(run.startsAt).toISOString() } : null;
  }
}
