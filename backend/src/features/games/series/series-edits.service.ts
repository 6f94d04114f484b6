import { gamesErrors, type Language, type Series } from '@hoopline/contracts';
import { addDays, SERIES } from '@hoopline/contracts/games/series-rules';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import { textsIn } from '../../../locales/texts.ts';
import { GameEditsService } from '../hosting/game-edits.service.ts';
import type { LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { editOfRun } from './edited-run.ts';
import { planEdit, type SeriesEdit } from './plan-edit.ts';
import { wallClock } from './run-days.ts';
import { type MadeRun, SeriesRepository } from './series.repository.ts';
import { SeriesService } from './series.service.ts';
import type { SeriesState } from './series.ts';
import { seriesChanged } from './series-changes.service.ts';

interface CancelledDays {
  rev: number;
  from: string;
  until: string;
  reason: string;
}

/**
 * Changes a series together with all its runs that are ahead, in one transaction. Each run changes like a game that its
 * host edits or cancels. All methods throw `series_not_found` for anybody but the host, `series_changed` if the series
 * has changed since the host saw it, and `series_ended`.
 */
@Injectable()
export class SeriesEditsService {
  constructor(
    private readonly repository: SeriesRepository,
    private readonly series: SeriesService,
    private readonly edits: GameEditsService,
    private readonly lockedGames: LockedGamesRepository,
    private readonly changes: ChangesService,
  ) {}

  /** Also throws the errors of an edit of a game, and `series_day_unknown` if no run is on the day `from`. */
  async edit(id: string, userId: string | null, body: SeriesEdit, language: Language): Promise<Series> {
    const { courtId } = body;
    const court = typeof courtId === 'string' ? await this.edits.courtOf(courtId) : courtId;
    return this.change(id, userId, body.rev, async (before, change) => {
      const runs = await this.repository.runsFrom(id, body.from, change.now, change.tx);
      if (!runs.some(({ day }) => day === body.from)) throw new DomainError(gamesErrors.series_day_unknown);
      const earlier = await this.repository.madeDays(id, addDays(body.from, -SERIES.maxShiftDays), change.tx);
      const days = { runs: runs.map(({ day }) => day), earlier: [...earlier].filter((day) => day < body.from) };
      const plan = planEdit(before, body, days, court, change.now);
      await this.setDays(runs, plan.newDays, change);
      const context = { before, court, now: change.now };
      let isAnnounced = true;
      for (const run of runs.filter(({ isAhead }) => isAhead)) {
        await this.changeRun(run, before, change, async (locked) => {
          const isAlone = run.isEditedAlone && run.day !== body.from;
          locked.isAnnounced = isAnnounced && !isAlone;
          isAnnounced &&= isAlone;
          const changed = editOfRun(locked.game, { day: run.day, isAlone }, plan, context);
          if (changed) return this.edits.apply(locked, changed.edit, { court: changed.court, isAlone: false });
          // A day of a pause may have a run again after it.
          if (plan.newDays.has(run.day)) await this.repository.setDay(run.id, null, change.tx);
          return this.edits.cancel(locked, textsIn(language).games.runDropped);
        });
      }
      return plan.series;
    });
  }

  /**
   * Replaces an earlier pause, whose days have runs again. Throws `invalid_input` for days in the past or in the wrong
   * order, and for more than a year.
   */
  pause(id: string, userId: string | null, paused: CancelledDays): Promise<Series> {
    const { from, until, reason, rev } = paused;
    return this.change(id, userId, rev, async (series, change) => {
      const today = wallClock(change.now.getTime(), series.timeZone).day;
      if (until < from) throw invalidField('until', 'Before the first day', 'not_later');
      if (until < today) throw invalidField('until', 'Pick today or a later day', 'past_day');
      const latest = addDays(from, 7 * SERIES.maxWeeks);
      if (until > latest)
        throw invalidField('until', 'At most a year', { code: 'too_late', max: SERIES.maxWeeks, value: latest });
      const runs = await this.repository.runsFrom(id, from, change.now, change.tx);
      for (const run of runs.filter(({ day, isAhead }) => day <= until && isAhead)) {
        await this.changeRun(run, series, change, (locked) => this.edits.cancel(locked, reason));
        // After the pause, the day may have a run again.
        await this.repository.setDay(run.id, null, change.tx);
      }
      return { ...series, pause: { from, until } };
    });
  }

  /** Ends the pause. The runs of its days that are still ahead are made again. */
  resume(id: string, userId: string | null): Promise<Series> {
    return this.change(id, userId, null, async (series) => ({ ...series, pause: null }));
  }

  /** Cancels the run of the day `from` and all later ones. The series makes no other. */
  end(id: string, userId: string | null, { from, reason, rev }: Omit<CancelledDays, 'until'>): Promise<Series> {
    return this.change(id, userId, rev, async (series, change) => {
      const runs = await this.repository.runsFrom(id, from, change.now, change.tx);
      for (const run of runs.filter(({ isAhead }) => isAhead))
        await this.changeRun(run, series, change, (locked) => this.edits.cancel(locked, reason));
      return { ...series, isEnded: true };
    });
  }

  /** Locks the host, then the series, then its games by id. `rev` is null if it does not matter what the host saw. */
  private async change(
    id: string,
    userId: string | null,
    rev: number | null,
    work: (series: SeriesState, change: Change) => Promise<SeriesState>,
  ): Promise<Series> {
    if (userId === null) throw new DomainError(gamesErrors.series_not_found);
    await this.changes.commit({ lock: id }, async (change) => {
      await this.lockedGames.lockPerson(userId, change);
      const series = await this.repository.lock(id, change.tx);
      if (series?.hostId !== userId) throw new DomainError(gamesErrors.series_not_found);
      if (series.isEnded) throw new DomainError(gamesErrors.series_ended);
      if (rev !== null && rev !== series.rev) throw new DomainError(gamesErrors.series_changed);
      await this.repository.update(await work(series, change), change.now, change.tx);
      change.publish(seriesChanged, id);
    });
    return this.series.ofHost(id, userId);
  }

  /** First takes the day away from all runs that move, because two runs of a series must never have the same day. */
  private async setDays(runs: readonly MadeRun[], days: ReadonlyMap<string, string>, { tx }: Change): Promise<void> {
    const moved = runs.filter(({ day }) => days.has(day) && days.get(day) !== day);
    for (const { id } of moved) await this.repository.setDay(id, null, tx);
    for (const { id, day } of moved) await this.repository.setDay(id, days.get(day) ?? null, tx);
  }

  private async changeRun(
    { id }: MadeRun,
    { hostId }: SeriesState,
    change: Change,
    write: (locked: LockedGame) => Promise<void>,
  ): Promise<void> {
    const locked = await this.lockedGames.lockGame(id, { actorId: hostId }, change);
    // Between the reading of the runs and this lock, the run may have been cancelled or begun.
    if (locked.game.status !== 'open') return;
    await write(locked);
    await this.lockedGames.save(locked);
  }
}
