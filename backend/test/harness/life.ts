import { expect } from '@jest/globals';
import { CallsService } from '../../src/features/games/fill/calls.service.ts';
import { AfterModel } from './after-model.ts';
import { type AfterRequest, expectAfter, named, sendAfter, teamsOf } from './after-steps.ts';
import { query, type TestApp } from './app.ts';
import { CallModel } from './call-model.ts';
import { buildGame } from './games.ts';
import { runJob } from './jobs.ts';
import { buildCast } from './life-cast.ts';
import { compareAfter, compareCalls, compareLife, compareResult, expectNothingDue, replayJobs } from './life-checks.ts';
import { changesSince, readLife, type StoredCall, type StoredLife } from './life-log.ts';
import { LifeModel } from './life-model.ts';
import { LIFE } from './life-seats.ts';
import { type BeforeRequest, expectBefore, HOST, LIFE_JOBS, STARTS, sendBefore } from './life-steps.ts';
import { setTime } from './mails.ts';
import { type Race, runRace } from './node-races.ts';
import { type At, sendAt } from './node-steps.ts';
import { noticesSince, storedNotifications } from './notice-log.ts';
import { untilNotified } from './notifications.ts';
import { untilPublished } from './outbox.ts';
import { onNode, type TestPerson } from './people.ts';

const HOUR = 60 * 60_000;
const NOW = Date.parse('2026-12-01T10:00:00.000Z');
const startOf = (hours: number): string => new Date(NOW + hours * HOUR).toISOString();

const NO_TEAMS: [string[], string[]] = [[], []];

/**
 * Moves, results and blocks are sent to one node only: the second of two equal moves would be refused for its old `rev`,
 * a result may be entered twice, and a block is not about the game.
 */
const nodesOf = ({ kind, at }: { kind: string; at: At }): At =>
  at === 'both' && ['move', 'enter', 'block'].includes(kind) ? 'first' : at;

/** A game on two nodes, and the models that predict what happens to it. */
export class Life {
  readonly model: LifeModel;
  readonly after: AfterModel;
  private stored: StoredLife | undefined;
  private lastNotice = 0;
  private readonly notices: string[] = [];

  private constructor(
    private readonly nodes: readonly TestApp[],
    readonly people: readonly TestPerson[],
    readonly id: string,
    readonly calls: CallModel,
    private readonly outsider: TestPerson,
  ) {
    this.model = calls.life;
    this.after = new AfterModel(this.model);
  }

  /** A game without players, and people near its court who may be called. */
  static async begin(nodes: readonly TestApp[]): Promise<Life> {
    const [server] = nodes as [TestApp];
    setTime(nodes, startOf(0));
    const { people, host, outsider, courtId, cast, follow } = await buildCast(nodes, NOW);
    const { id } = await buildGame(server, { host, fields: { ...LIFE, courtId, scheduledAt: startOf(STARTS[0]) } });
    await follow();
    const calls = new CallModel(new LifeModel(host.id, NOW + STARTS[0] * HOUR, NOW), cast);
    const life = new Life(nodes, people, id, calls, outsider);
    await life.compare();
    return life;
  }

  async ask(one: BeforeRequest): Promise<void> {
    // The rules for a move into the past have tests of their own.
    if (one.kind === 'move' && Date.parse(startOf(one.to)) <= this.model.now) return;
    if (one.kind === 'block') {
      if (one.isBlocked === this.calls.blocked.has(this.outsider.id)) return;
      this.calls.blocked[one.isBlocked ? 'add' : 'delete'](this.outsider.id);
    }
    // Seats that were taken before are not seats of this call.
    if (one.kind === 'call') this.setNow(this.model.now + 1_000);
    const person = this.people['who' in one ? one.who : HOST] as TestPerson;
    const invited = 'whom' in one ? this.people.filter((_, place) => one.whom.includes(place)) : [];
    const codes = await sendAt(this.nodes, nodesOf(one), ({ url }) => {
      const host = onNode(url, this.people[HOST] as TestPerson);
      const sender = { person: onNode(url, person), host, outsider: this.outsider, invited };
      return sendBefore(one, sender, this.id, startOf);
    });
    const { seats } = await readLife(this.server, this.id);
    const friendId = seats.find(({ isHeld, broughtBy }) => isHeld && broughtBy === person.id)?.id;
    const expected = codes.map(() => expectBefore(one, { person: person.id, friendId, invited }, this.calls, startOf));
    expect([one.kind, codes]).toEqual([one.kind, expected.sort()]);
    await this.compare();
  }

  async askAfter(one: AfterRequest): Promise<void> {
    const ids = this.people.map(({ id }) => id);
    const request = named(one, ids, this.model.seats.joined);
    const teams = one.kind === 'enter' ? teamsOf(one.sides, ids, this.model.seats.joined) : NO_TEAMS;
    if (!teams) return;
    const rev = await this.resultRev();
    const codes = await sendAt(this.nodes, nodesOf(one), ({ url }) => {
      const as = (id: string) => onNode(url, this.people.find((person) => person.id === id) as TestPerson);
      return sendAfter(request, { id: this.id, teams, rev, as, host: this.model.hostId });
    });
    const expected = codes.map(() => expectAfter(request, teams, this.after));
    expect([one.kind, codes]).toEqual([one.kind, expected.sort()]);
    await this.compare();
    await this.compareAfter(request.by);
  }

  /** Lets this time pass, and then runs the jobs of both nodes. */
  async pass(hours: number, race: Race): Promise<void> {
    this.setNow(this.model.now + hours * HOUR);
    const [rev, moveUntil] = [this.stored?.rev ?? 0, this.stored?.moveUntil ?? null];
    await runRace(this.nodes, LIFE_JOBS, race);
    const storedCall = await this.finishCall();
    replayJobs(await changesSince(this.server, this.id, rev), this.calls, this.after, { moveUntil, storedCall });
    await this.compare();
    expectNothingDue(this.stored as StoredLife, this.calls, this.after);
  }

  /** Lets the time pass until the game is over. Its deadlines are acted on. */
  async end(race: Race): Promise<void> {
    for (const time of [this.model.startsAt - 2.5 * HOUR, this.model.endsAt + HOUR / 10])
      if (time > this.model.now) await this.pass((time - this.model.now) / HOUR, race);
  }

  /** Expects that nobody was notified of the same thing twice. */
  async expectNotifiedOnce(): Promise<void> {
    await Promise.all(this.nodes.map(untilPublished));
    await untilNotified(this.server);
    const count = (list: readonly string[], one: string) => list.filter((other) => other === one).length;
    const stored = await storedNotifications(this.server, this.id);
    for (const one of new Set(stored))
      expect([one, count(stored, one) <= count(this.notices, one)]).toEqual([one, true]);
    for (const one of new Set(this.notices)) {
      const [kind = ''] = one.split(' ');
      // A game that was on, and has moved, is decided again.
      const isOnce = ['game_cancelled', 'players_needed', 'player_of_game', 'kudos'].includes(kind);
      if (isOnce) expect([one, count(this.notices, one)]).toEqual([one, 1]);
    }
  }

  private async compareAfter(readerId: string): Promise<void> {
    const index = this.people.findIndex(({ id }) => id === readerId);
    const reader = this.people[index] as TestPerson;
    await compareResult(
      this.server,
      this.id,
      this.people.map(({ id }) => id),
      this.after,
    );
    await compareAfter(onNode((this.nodes[index % 2] as TestApp).url, reader), this.id, this.after);
  }

  /** The `rev` of the result that was entered last. */
  private async resultRev(): Promise<number> {
    const [entered] = await query<{ rev: number | null }>(
      this.server,
      `SELECT max(rev) AS rev FROM game_log WHERE game_id = $1 AND kind = 'result_entered'`,
      [this.id],
    );
    return entered?.rev ?? 1;
  }

  /** A step of a call asks one ring, and there is no pause after a ring in which nobody is found. */
  private async finishCall(): Promise<StoredCall | null> {
    for (let steps = 0; this.calls.isRunning && steps < 4; steps += 1) await runJob(this.server, CallsService, 'goOn');
    return (await readLife(this.server, this.id)).call;
  }

  private setNow(now: number): void {
    this.model.now = now;
    setTime(this.nodes, new Date(now).toISOString());
  }

  private get server(): TestApp {
    return this.nodes[0] as TestApp;
  }

  /** Expects the stored game to be what the model predicts, and each notice to be one that the model predicts. */
  private async compare(): Promise<void> {
    this.stored = await readLife(this.server, this.id);
    this.model.takeChanges();
    compareLife(this.stored, this.model);
    compareCalls(this.stored, this.calls);
    const { notices, last } = await noticesSince(this.server, this.id, this.lastNotice);
    this.lastNotice = last;
    this.notices.push(...notices);
    expect(notices.sort()).toEqual(this.model.takeNotices().sort());
  }
}
