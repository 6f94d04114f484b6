import { expect } from '@jest/globals';
import { AfterModel } from './after-model.ts';
import { type AfterRequest, expectAfter, named, sendAfter, teamsOf } from './after-steps.ts';
import { query, type TestApp } from './app.ts';
import { buildCourt, checkIn } from './courts.ts';
import { saveAlerts } from './fill.ts';
import { buildGame } from './games.ts';
import { compareAfter, compareLife, compareResult, expectNothingDue, replayJobs } from './life-checks.ts';
import { changesSince, readLife, type StoredLife } from './life-log.ts';
import { LifeModel } from './life-model.ts';
import { LIFE } from './life-seats.ts';
import { type BeforeRequest, expectBefore, HOST, LIFE_JOBS, PEOPLE, STARTS, sendBefore } from './life-steps.ts';
import { setTime } from './mails.ts';
import { type Race, runRace } from './node-races.ts';
import { type At, sendAt } from './node-steps.ts';
import { noticesSince, storedNotifications } from './notice-log.ts';
import { untilNotified } from './notifications.ts';
import { untilPublished } from './outbox.ts';
import { buildMember, onNode, type TestPerson } from './people.ts';

const HOUR = 60 * 60_000;
const NOW = Date.parse('2026-12-01T10:00:00.000Z');
const startOf = (hours: number): string => new Date(NOW + hours * HOUR).toISOString();

const NO_TEAMS: [string[], string[]] = [[], []];

/**
 * Moves and results are sent to one node only: the second of two equal moves would be refused for its old `rev`, and a
 * result may be entered twice.
 */
const nodesOf = ({ kind, at }: { kind: string; at: At }): At =>
  at === 'both' && (kind === 'move' || kind === 'enter') ? 'first' : at;

let places = 0;

/** A game on two nodes, and the models that predict what happens to it. */
export class Life {
  readonly after: AfterModel;
  private stored: StoredLife | undefined;
  private lastNotice = 0;
  private readonly notices: string[] = [];

  private constructor(
    private readonly nodes: readonly TestApp[],
    readonly people: readonly TestPerson[],
    readonly id: string,
    readonly model: LifeModel,
  ) {
    this.after = new AfterModel(model);
  }

  /** A game without players. Two members near its court may be called. */
  static async begin(nodes: readonly TestApp[]): Promise<Life> {
    const [server] = nodes as [TestApp];
    setTime(nodes, startOf(0));
    places += 1;
    const position = { latitude: (places % 100) - 50, longitude: 100 };
    const courtId = await buildCourt(server, position);
    const people = await Promise.all(Array.from({ length: PEOPLE + 2 }, () => buildMember(server)));
    // Accounts that are new at the time of the game could write less.
    await query(server, 'UPDATE users SET created_at = $1', [startOf(-48)]);
    const [near, present] = people.splice(PEOPLE) as [TestPerson, TestPerson];
    await saveAlerts(near, position);
    await checkIn(present, courtId, position);
    const host = people[HOST] as TestPerson;
    const { id } = await buildGame(server, { host, fields: { ...LIFE, courtId, scheduledAt: startOf(STARTS[0]) } });
    const life = new Life(nodes, people, id, new LifeModel(host.id, NOW + STARTS[0] * HOUR, NOW));
    await life.compare();
    return life;
  }

  async ask(one: BeforeRequest): Promise<void> {
    // The rules for a move into the past have tests of their own.
    if (one.kind === 'move' && Date.parse(startOf(one.to)) <= this.model.now) return;
    const person = this.people['who' in one ? one.who : HOST] as TestPerson;
    const codes = await sendAt(this.nodes, nodesOf(one), ({ url }) => {
      const [asked, host] = [person, this.people[HOST] as TestPerson].map((sender) => onNode(url, sender));
      return sendBefore(one, { person: asked as TestPerson, host: host as TestPerson }, this.id, startOf);
    });
    const { seats } = await readLife(this.server, this.id);
    const friendId = seats.find(({ isHeld, broughtBy }) => isHeld && broughtBy === person.id)?.id;
    const expected = codes.map(() => expectBefore(one, { person: person.id, friendId }, this.model, startOf));
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
    this.model.now += hours * HOUR;
    setTime(this.nodes, new Date(this.model.now).toISOString());
    const [rev, moveUntil] = [this.stored?.rev ?? 0, this.stored?.moveUntil ?? null];
    await runRace(this.nodes, LIFE_JOBS, race);
    replayJobs(await changesSince(this.server, this.id, rev), this.model, this.after, moveUntil);
    await this.compare();
    expectNothingDue(this.stored as StoredLife, this.model, this.after);
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
      const isOnce = ['game_on', 'game_cancelled', 'players_needed', 'player_of_game', 'kudos'].includes(kind);
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

  private get server(): TestApp {
    return this.nodes[0] as TestApp;
  }

  /** Expects the stored game to be what the model predicts, and each notice to be one that the model predicts. */
  private async compare(): Promise<void> {
    const calledBefore = this.stored?.called ?? [];
    this.stored = await readLife(this.server, this.id);
    this.model.isCalling = this.stored.isCalling;
    this.model.takeChanges();
    compareLife(this.stored, this.model);
    const called = this.stored.called.filter((id) => !calledBefore.includes(id));
    this.model.notify('players_needed', called);
    const { notices, last } = await noticesSince(this.server, this.id, this.lastNotice);
    this.lastNotice = last;
    this.notices.push(...notices);
    expect(notices.sort()).toEqual(this.model.takeNotices().sort());
  }
}
