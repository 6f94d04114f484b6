import type { Series } from '@hoopline/contracts';
import { expect } from '@jest/globals';
import { query, type TestApp } from './app.ts';
import { ok } from './calls.ts';
import { dayAt, daysAfter, instantOf, shownAt } from './court-clock.ts';
import { buildCourt } from './courts.ts';
import { readGame } from './games.ts';
import { setTime } from './mails.ts';
import { type Race, runRace } from './node-races.ts';
import { sendAt } from './node-steps.ts';
import { noticesSince } from './notice-log.ts';
import { buildMember, onNode, type TestPerson } from './people.ts';
import { buildSeries, readSeries, weekly } from './series.ts';
import { readRuns, type StoredRun, seenRun, shownRun } from './series-log.ts';
import { type ModelRun, SERIES_LIFE, SeriesModel } from './series-model.ts';
import { CREW, expectSeries, type Planned, SERIES_JOBS, type SeriesRequest, sendSeries } from './series-steps.ts';

const HOUR = 60 * 60_000;
const YEAR = 365 * 24 * HOUR;

/** Where and when a series begins. */
export interface Beginning {
  now: string;
  timeZone: string;
  firstDay: string;
  time: string;
}

/** The refusal of the second of two equal requests, if the first was accepted. */
const SECOND: Record<string, string> = {
  cancel: 'game_cancelled',
  editOne: 'game_changed',
  editAll: 'series_changed',
  nameAll: 'series_changed',
  pause: 'series_changed',
};
const HOST_STEPS = Object.keys(SECOND);
const SEAT_STEPS = ['join', 'wait', 'leave'];

/** A weekly run on two nodes, and the model that predicts its games. */
export class SeriesLife {
  private readonly games = new Map<ModelRun, string>();
  private readonly firstRegulars = new Map<ModelRun, string[]>();
  private stored: StoredRun[] = [];
  private titles = 0;

  private constructor(
    private readonly nodes: readonly TestApp[],
    private readonly people: readonly TestPerson[],
    private readonly host: TestPerson,
    private readonly id: string,
    readonly model: SeriesModel,
  ) {}

  static async begin(nodes: readonly TestApp[], { now, timeZone, firstDay, time }: Beginning): Promise<SeriesLife> {
    const [server] = nodes as [TestApp];
    setTime(nodes, now);
    const courtId = await buildCourt(server, { timeZone });
    const people = await Promise.all(Array.from({ length: CREW + 1 }, () => buildMember(server)));
    const [host] = people.splice(CREW) as [TestPerson];
    await query(server, `UPDATE users SET created_at = $1::timestamptz - interval '2 days'`, [now]);
    // A life may pass a month without a request, and sessions must not end in that time.
    await query(
      server,
      `UPDATE sessions SET expire = $1, sess = jsonb_set(sess, '{cookie,expires}', to_jsonb($2::text))`,
      [new Date(Date.parse(now) + YEAR), new Date(Date.parse(now) + YEAR).toISOString()],
    );
    const until = daysAfter(firstDay, 70);
    const scheduledAt = new Date(instantOf(firstDay, time, timeZone)).toISOString();
    const { maxPlayers, regularsFirstHours, firstTitle: title } = SERIES_LIFE;
    const fields = { courtId, title, maxPlayers };
    const repeats = { rule: weekly(scheduledAt, until, timeZone), regularsFirstHours };
    const { id } = await buildSeries(server, { host, scheduledAt, until, fields, repeats });
    const model = new SeriesModel(host.id, { timeZone, firstDay, until, time }, Date.parse(now));
    const life = new SeriesLife(nodes, people, host, id, model);
    await life.compare();
    // With a regular, the runs that follow are for regulars first.
    await life.ask({ kind: 'join', at: 'first', who: 0, run: 0 });
    await life.ask({ kind: 'addRegular', at: 'second', who: 0 });
    return life;
  }

  /** Leaves out a step without a run, and an edit into the past or to a time that clocks skip. */
  async ask(one: SeriesRequest): Promise<void> {
    const planned = this.plan(one);
    if (!planned) return;
    const person = this.people['who' in one ? one.who : 0] as TestPerson;
    this.titles += 1;
    const title = `Run ${this.titles}`;
    const gameId = this.games.get(planned.run) ?? '';
    const revs = HOST_STEPS.includes(one.kind) ? await this.revsOf(gameId) : { game: 0, series: 0 };
    const codes = await sendAt(this.nodes, one.at, ({ url }) => {
      const [host, asking] = [onNode(url, this.host), onNode(url, person)];
      return sendSeries(one, planned, { host, person: asking, seriesId: this.id, gameId, revs, title });
    });
    const first = expectSeries(one, planned, { person, title }, this.model);
    const second = first === undefined ? SECOND[one.kind] : undefined;
    const expected = [first];
    if (codes.length > 1) expected.push(second ?? expectSeries(one, planned, { person, title }, this.model));
    expect([one.kind, codes]).toEqual([one.kind, expected.sort()]);
    await this.compare();
    if (!SEAT_STEPS.includes(one.kind)) await this.compareSeries();
  }

  /** Lets this time pass, and then runs the jobs of both nodes. */
  async pass(hours: number, race: Race): Promise<void> {
    this.model.now += hours * HOUR;
    setTime(this.nodes, new Date(this.model.now).toISOString());
    await runRace(this.nodes, SERIES_JOBS, race);
    this.model.makeRuns();
    for (const [run, id] of this.games) {
      const { waitlist, leaving } = run.seats;
      const seats = this.stored.find((one) => one.id === id)?.seats ?? [];
      const isExpired = (userId: string) =>
        seats.some((seat) => seat.id === userId && seat.until !== null && seat.until <= this.model.now);
      const expired = waitlist.map((entry) => entry.id).filter(isExpired);
      const isOpening = run.opensAt !== null && run.opensAt <= this.model.now;
      if (isOpening || leaving.length > 0 || expired.length > 0) this.model.endHeld(run, expired);
    }
    await this.compare();
    await this.compareSeries();
  }

  /** Expects that the regulars of each run were notified of it once. */
  async expectNotifiedOnce(): Promise<void> {
    for (const [run, id] of this.games) {
      const { notices } = await noticesSince(this.nodes[0] as TestApp, id, 0);
      const first = notices.filter((one) => one.startsWith('regulars_first')).sort();
      expect(first).toEqual((this.firstRegulars.get(run) ?? []).map((one) => `regulars_first ${one}`).sort());
    }
  }

  /** Whether a run is before and another after a change of the clocks at the court. */
  get hasSeenClocksChange(): boolean {
    const { runs, timeZone } = this.model;
    const hour = (startsAt: number) => Date.parse(`${shownAt(startsAt, timeZone)}Z`) - startsAt;
    return new Set(runs.map(({ startsAt }) => hour(startsAt))).size > 1;
  }

  /** The revisions that the host has seen before a request. */
  private async revsOf(gameId: string): Promise<{ game: number; series: number }> {
    const [game, series] = [await readGame(this.host, gameId), await readSeries(this.host, gameId)];
    return { game: game.rev, series: series.rev };
  }

  private plan(one: SeriesRequest): Planned | undefined {
    const { ahead, now, timeZone } = this.model;
    const run = ahead[('run' in one ? one.run : 0) % Math.max(1, ahead.length)];
    if (!run) return undefined;
    const from = 'from' in one ? daysAfter(dayAt(now, timeZone), one.from) : '';
    const pause = { from, until: 'from' in one ? daysAfter(from, one.days) : '' };
    if (one.kind !== 'editOne' && one.kind !== 'editAll') return { run, startsAt: run.startsAt, pause };
    const days = one.kind === 'editAll' ? one.days : 0;
    const startOf = (day: string) => instantOf(daysAfter(day, days), one.time, timeZone);
    const startsAt = startOf(one.kind === 'editAll' ? (run.day ?? '') : dayAt(run.startsAt, timeZone));
    const following = one.kind === 'editAll' ? this.model.following(run) : [];
    const starts = following.map((each) => this.model.movedStart(each, days, one.time));
    const isPast = [startsAt, ...starts].some((start) => start <= now + HOUR);
    return isPast || !shownAt(startsAt, timeZone).endsWith(one.time) ? undefined : { run, startsAt, pause };
  }

  /** Compares the games of the series with those of the model. */
  private async compare(): Promise<void> {
    const [server] = this.nodes as [TestApp];
    this.stored = await readRuns(server, this.id);
    const known = new Set(this.games.values());
    for (const { id, day } of this.stored.filter((run) => !known.has(run.id))) {
      const run = this.model.runs.find((one) => !this.games.has(one) && one.day === day);
      // The model does not know this game, and the comparison below fails.
      if (!run) continue;
      this.games.set(run, id);
      const isFirst = this.games.size === 1;
      this.firstRegulars.set(run, isFirst ? [] : [...this.model.regularsAt(run.madeAt)]);
    }
    expect(this.stored.map((run) => run.id).sort()).toEqual(this.model.runs.map((run) => this.games.get(run)).sort());
    for (const [run, id] of this.games)
      expect(shownRun(this.stored.find((one) => one.id === id))).toEqual(seenRun(run));
  }

  /** Compares the next run and the regulars, as the host reads them at the other node, with those of the model. */
  private async compareSeries(): Promise<void> {
    const other = this.nodes[1] as TestApp;
    const [gameId] = this.games.values();
    const series = await ok<Series>(onNode(other.url, this.host).fetch(`/api/games/${gameId}/series`));
    expect([
      series.next && Date.parse(series.next.scheduledAt),
      (series.regulars ?? []).map(({ id }) => id).sort(),
    ]).toEqual([this.model.next, [...this.model.regularsAt(this.model.now)].sort()]);
  }
}
