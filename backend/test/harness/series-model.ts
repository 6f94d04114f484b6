import { daysAfter, instantOf } from './court-clock.ts';
import { SeatModel } from './seat-model.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Seats of each run, and for how many hours regulars come first. */
export const SERIES_LIFE = { maxPlayers: 2, regularsFirstHours: 48, firstTitle: 'Run 0' } as const;

type Refusal = string | undefined;

/** A run that is a game. Times are milliseconds. */
export interface ModelRun {
  /** The day by which the series knows the run. Null once a pause has cancelled it. */
  day: string | null;
  startsAt: number;
  title: string;
  isOff: boolean;
  isAlone: boolean;
  madeAt: number;
  opensAt: number | null;
  regulars: Set<string>;
  seats: SeatModel;
}

/** A day of the series, with the hour and the title of its run. */
interface PlannedRun {
  day: string;
  time: string;
  title: string;
}

export interface SeriesTerms {
  timeZone: string;
  firstDay: string;
  until: string;
  time: string;
}

/**
 * A second implementation of the rules of a weekly run: on which days of the court's calendar there are runs and when,
 * which of them are games, and who gets their seats first.
 */
export class SeriesModel {
  readonly runs: ModelRun[] = [];
  /** The days of the series, also those without a game. */
  private readonly plan: PlannedRun[];
  /** How many runs were for regulars first. */
  forRegularsFirst = 0;
  pause: { from: string; until: string } | null = null;
  /** True for people whom the host has added to the regulars, false for those whom the host has removed. */
  private readonly chosen = new Map<string, boolean>();
  /** Everybody who ever had a seat in a run, or asked to wait for one. */
  private readonly everyone = new Set<string>();

  /** The first run is a game from the beginning, and open to all. */
  constructor(
    readonly hostId: string,
    private readonly terms: SeriesTerms,
    public now: number,
  ) {
    this.plan = [{ day: terms.firstDay, time: terms.time, title: SERIES_LIFE.firstTitle }];
    this.extend();
    this.makeRun(terms.firstDay, null);
  }

  get timeZone(): string {
    return this.terms.timeZone;
  }

  /** The runs that are neither cancelled nor begun, soonest first. */
  get ahead(): ModelRun[] {
    const ahead = this.runs.filter(({ isOff, startsAt }) => !isOff && startsAt > this.now);
    return ahead.sort((a, b) => a.startsAt - b.startsAt);
  }

  /** The start of the next run: of the next game, or, if there is none, of the next run that will be made. */
  get next(): number | null {
    return this.ahead[0]?.startsAt ?? this.missing[0]?.startsAt ?? null;
  }

  /** The runs of later days that are not games. */
  private get missing(): { day: string; startsAt: number }[] {
    return this.plan
      .filter(({ day }) => !this.isPaused(day) && !this.runs.some((run) => run.day === day))
      .map((planned) => ({ day: planned.day, startsAt: this.startOf(planned) }))
      .filter(({ startsAt }) => startsAt > this.now)
      .sort((a, b) => a.startsAt - b.startsAt);
  }

  /** Makes the runs of the next two weeks. */
  makeRuns(): void {
    const regulars = this.regularsAt(this.now);
    for (const { day, startsAt } of this.missing) {
      if (startsAt > this.now + 14 * DAY) continue;
      const opens = Math.min(this.now + SERIES_LIFE.regularsFirstHours * HOUR, startsAt - DAY);
      this.makeRun(day, regulars.size > 0 && opens > this.now ? opens : null);
    }
  }

  /** The regulars without the host: by what they had played at this time, and by what the host has chosen since. */
  regularsAt(time: number): Set<string> {
    const played = this.runs.filter(({ isOff, startsAt }) => !isOff && startsAt <= time);
    const last = played.sort((a, b) => b.startsAt - a.startsAt).slice(0, 4);
    const players = last.flatMap(({ seats }) => seats.joined);
    const isRegular = (id: string) => this.chosen.get(id) ?? players.filter((one) => one === id).length >= 2;
    const people = new Set([...players, ...this.chosen.keys()]);
    return new Set([...people].filter((id) => id !== this.hostId && isRegular(id)));
  }

  /** A full run refuses everybody without a seat or an offer for the same reason, regulars or not. */
  join(run: ModelRun, id: string): Refusal {
    const { joined, leaving, waitlist } = run.seats;
    const taking = [...joined, ...leaving, ...waitlist.filter(({ isOffered }) => isOffered).map((entry) => entry.id)];
    if (taking.length >= SERIES_LIFE.maxPlayers && !taking.includes(id)) return 'game_full';
    const refused = run.seats.join(id);
    if (!refused) this.everyone.add(id);
    return refused;
  }

  wait(run: ModelRun, id: string): Refusal {
    this.everyone.add(id);
    return run.seats.joinWaitlist(id);
  }

  leave(run: ModelRun, id: string): Refusal {
    return run.seats.joined.includes(id) ? run.seats.leave(id) : undefined;
  }

  addRegular(id: string): Refusal {
    if (!this.everyone.has(id)) return 'player_not_found';
    this.choose(id, true);
    for (const run of this.ahead) if (run.opensAt !== null) run.seats.offerFree();
    return undefined;
  }

  removeRegular(id: string): Refusal {
    if (!this.everyone.has(id)) return 'player_not_found';
    this.choose(id, false);
    return undefined;
  }

  /** Opens a run whose hour has come, and ends its kept seats and the offers of these people. */
  endHeld(run: ModelRun, expired: readonly string[]): void {
    if (run.opensAt !== null && run.opensAt <= this.now) this.open(run);
    run.seats.endHeld([...expired], true, []);
  }

  cancel(run: ModelRun): undefined {
    run.isOff = true;
    run.opensAt = null;
    run.seats.close();
  }

  /** Changes one run alone. In later edits of all runs it keeps its own hour and title. */
  editOne(run: ModelRun, startsAt: number, title: string): undefined {
    run.isAlone = true;
    run.title = title;
    this.moveRun(run, startsAt);
  }

  /** The runs that an edit of this one and all that follow changes. */
  following(from: ModelRun): ModelRun[] {
    return this.ahead.filter(({ day }) => day !== null && from.day !== null && day >= from.day);
  }

  /** The start of a run once an edit has moved it by some days, and to this hour if there is one. */
  movedStart(run: ModelRun, days: number, time: string | null): number {
    const planned = this.plannedOn(run.day);
    return this.startOf({ day: daysAfter(planned.day, days), time: time ?? planned.time });
  }

  /**
   * Moves each run by the same number of days. With a new hour, all get it; else each keeps its own. For a cancelled
   * run only the day in the series changes, and not the game. A run that moves to a paused day is cancelled. A run that
   * was edited alone keeps the start and the title that it does not have from the series, except the run of the edit.
   * Refused if a run would move to the day of an earlier one.
   */
  editAll(from: ModelRun, days: number, time: string | null, title: string): Refusal {
    const first = from.day ?? '';
    const earlier = this.plan.filter(({ day }) => day < first).map(({ day }) => day);
    const later = this.plan.filter(({ day }) => day >= first);
    if (later.some(({ day }) => earlier.includes(daysAfter(day, days)))) return 'invalid_input';
    const changes = this.following(from).map((run) => {
      const planned = this.plannedOn(run.day);
      const isOwn = run.isAlone && run !== from;
      const keepsStart = isOwn && run.startsAt !== this.startOf(planned);
      return { run, planned, keepsStart, keepsTitle: isOwn && run.title !== planned.title };
    });
    if (days > 0) this.terms.until = daysAfter(this.terms.until, days);
    for (const run of this.runs) if (run.day !== null && run.day >= first) run.day = daysAfter(run.day, days);
    for (const planned of later) {
      planned.day = daysAfter(planned.day, days);
      planned.time = time ?? planned.time;
      planned.title = title;
    }
    this.extend();
    for (const { run, planned, keepsStart, keepsTitle } of changes) {
      if (days !== 0 && !keepsStart && this.isPaused(planned.day)) {
        this.cancel(run);
        run.day = null;
        continue;
      }
      if (!keepsTitle) run.title = title;
      if (!keepsStart && time !== null) this.moveRun(run, this.startOf(planned));
    }
    return undefined;
  }

  pauseDays(pause: { from: string; until: string }): undefined {
    this.pause = pause;
    for (const run of this.ahead) {
      if (run.day === null || !this.isPaused(run.day)) continue;
      this.cancel(run);
      run.day = null;
    }
  }

  resume(): undefined {
    this.pause = null;
  }

  /** Every run has a day in the plan, unless a pause has cancelled it. */
  private plannedOn(day: string | null): PlannedRun {
    const planned = this.plan.find((one) => one.day === day);
    if (!planned) throw new Error(`No run is planned on ${day}`);
    return planned;
  }

  private startOf({ day, time }: Pick<PlannedRun, 'day' | 'time'>): number {
    return instantOf(day, time, this.timeZone);
  }

  /** Adds a day for each week from the last one until the end. */
  private extend(): void {
    for (;;) {
      const last = this.plan.at(-1);
      if (!last || daysAfter(last.day, 7) > this.terms.until) return;
      this.plan.push({ ...last, day: daysAfter(last.day, 7) });
    }
  }

  private isPaused(day: string): boolean {
    return this.pause !== null && day >= this.pause.from && day <= this.pause.until;
  }

  private choose(id: string, isRegular: boolean): void {
    this.chosen.set(id, isRegular);
    for (const run of this.runs) this.readRegulars(run);
  }

  private readRegulars({ regulars, madeAt }: ModelRun): void {
    regulars.clear();
    for (const id of [...this.regularsAt(madeAt), this.hostId]) regulars.add(id);
  }

  private moveRun(run: ModelRun, startsAt: number): void {
    if (run.startsAt === startsAt) return;
    run.startsAt = startsAt;
    if (run.opensAt !== null) run.opensAt = Math.min(run.opensAt, startsAt - DAY);
    if (run.opensAt !== null && run.opensAt <= this.now) this.open(run);
    run.seats.offerFree();
  }

  private open(run: ModelRun): void {
    run.opensAt = null;
    run.seats.open();
  }

  private makeRun(day: string, opensAt: number | null): void {
    const planned = this.plannedOn(day);
    const startsAt = this.startOf(planned);
    const regulars = new Set<string>();
    const mayOffer = () => !run.isOff && run.startsAt > this.now;
    const seats = new SeatModel(SERIES_LIFE.maxPlayers, 50, opensAt === null ? null : regulars, mayOffer);
    const fields = { day, startsAt, title: planned.title, isOff: false, isAlone: false, madeAt: this.now };
    const run: ModelRun = { ...fields, opensAt, regulars, seats };
    this.runs.push(run);
    this.forRegularsFirst += Number(opensAt !== null);
    this.readRegulars(run);
  }
}
