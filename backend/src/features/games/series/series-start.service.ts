import { gamesErrors } from '@hoopline/contracts';
import type { Repeats } from '@hoopline/contracts/games/repeats-schemas';
import { SERIES } from '@hoopline/contracts/games/series-rules';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { DomainError, invalidField } from '../../../http/errors.ts';
import type { LockedGame } from '../locked-game.ts';
import { readRule } from './read-rule.ts';
import { wallClock } from './run-days.ts';
import { SeriesRepository } from './series.repository.ts';
import { termsOf } from './series.ts';

/** Starts series. The first run of a series is a game that exists already. */
@Injectable()
export class SeriesStartService {
  constructor(private readonly series: SeriesRepository) {}

  /**
   * Makes a series with the terms of a locked game, which becomes its first run and is open to all. Throws
   * `invalid_input` for a game without a start and for a rule that is not accepted, and `too_many_series`.
   */
  async start(
    { game, fields, seats, now, tx }: LockedGame,
    { rule, regularsFirstHours }: z.output<typeof Repeats>,
    field = 'repeats.rule',
  ): Promise<string> {
    if (game.seriesId !== null) throw new DomainError(gamesErrors.series_exists);
    const { scheduledAt, timeZone } = fields;
    if (scheduledAt === null) throw invalidField('scheduledAt', 'A game that repeats needs a start', 'required');
    const { day, time } = wallClock(Date.parse(scheduledAt), timeZone);
    const answer = readRule(rule, { firstDay: day, timeZone });
    if ('refused' in answer) throw invalidField(field, answer.refused.message, answer.refused.problem);
    const { day: today } = wallClock(now.getTime(), timeZone);
    // The lock of the game does not cause a deadlock here: no transaction with this lock needs the game of another one.
    await this.series.lockStarts(game.hostId, tx);
    if ((await this.series.openCount(game.hostId, today, tx)) >= SERIES.maxOfHost)
      throw new DomainError(gamesErrors.too_many_series);
    const terms = termsOf(fields, seats.maxPlayers);
    const { hostId } = game;
    const { schedule } = answer;
    const id = await this.series.create({ hostId, schedule, time, timeZone, terms, regularsFirstHours }, now, tx);
    await this.series.link(game.id, { seriesId: id, day, opensAt: null }, tx);
    return id;
  }
}
