import { SIGN_IN } from '@hoopline/contracts';
import type { Sql, Statement } from '../../database/sql.ts';
import { DEVELOPMENT_ISSUER } from '../../identity/sign-in/development-client.ts';
import type { AudienceGateway } from './audience.gateway.ts';
import { Actor } from './client/actor.ts';
import { RefusedCall } from './client/web-session.ts';
import { type Random, shuffled } from './random.ts';

/** A person of the sample data who has an account in this database. */
export interface SamplePerson {
  id: string;
  subject: string;
  city: string;
}

const PEOPLE: Statement = {
  name: 'sample-life.people',
  text: `SELECT id, subject, COALESCE(city, '') AS city FROM users
         WHERE issuer = $1 AND subject = ANY($2::text[]) AND kind = 'member' ORDER BY subject`,
};

export const samplePeople = (sql: Sql, subjects: readonly string[]): Promise<SamplePerson[]> =>
  sql.rows<SamplePerson>(PEOPLE, [DEVELOPMENT_ISSUER, subjects]);

/** How long a player rests after a failure, unless the server sends a time. */
const REST_MS = { first: 5_000, max: 5 * 60_000 };
const SIGN_OUT_MS = 1_500;
/** The name of errors of acts that end because the audience has left. */
const ENDED = 'AbortError';

interface SamplePlayersOptions {
  origin: string;
  people: readonly SamplePerson[];
  audience: Pick<AudienceGateway, 'ignore' | 'presentSince'>;
  random: Random;
  now: () => number;
  /** Factor for the time that players stay online. */
  pace: number;
}

/** The sample players. They sign in when they are first needed, come online and leave, and rest after failures. */
export class SamplePlayers {
  private readonly byId: ReadonlyMap<string, SamplePerson>;
  private readonly signedIn = new Map<string, Promise<Actor>>();
  private readonly leaving = new Map<string, NodeJS.Timeout>();
  private readonly rests = new Map<string, { until: number; failures: number }>();
  /** No player acts before this time: the server asked to wait, or could not be reached. */
  private restUntil = 0;
  private failures = 0;
  private isOpen = false;

  constructor(private readonly options: SamplePlayersOptions) {
    this.byId = new Map(options.people.map((person) => [person.id, person]));
  }

  get ids(): string[] {
    return [...this.byId.keys()];
  }

  person(id: string): SamplePerson | undefined {
    return this.byId.get(id);
  }

  /** Whether the player may act now. */
  isFree(id: string): boolean {
    const now = this.options.now();
    const rested = now >= this.restUntil && now >= (this.rests.get(id)?.until ?? 0);
    return rested && this.byId.has(id) && this.options.audience.presentSince(id) === undefined;
  }

  /** The players who may act now, in a random order. */
  free(): SamplePerson[] {
    return shuffled(
      this.options.random,
      [...this.byId.values()].filter(({ id }) => this.isFree(id)),
    );
  }

  /** Signs the player in and brings them online. `leaveAfter` sets when they leave. */
  async online(id: string): Promise<Actor> {
    const actor = await this.signIn(id);
    if (!this.isOpen) throw new DOMException('Nobody is looking any more', ENDED);
    clearTimeout(this.leaving.get(id));
    await actor.goOnline();
    return actor;
  }

  /** Disconnects the player after `ms`, unless `online` is called before. */
  leaveAfter(id: string, ms: number): void {
    clearTimeout(this.leaving.get(id));
    this.leaving.set(
      id,
      setTimeout(() => void this.away(id), ms * this.options.pace),
    );
  }

  /** Disconnects the player at once, for instance because a real person has signed in as them. */
  async away(id: string): Promise<void> {
    clearTimeout(this.leaving.get(id));
    this.leaving.delete(id);
    const actor = await this.signedIn.get(id)?.catch(() => undefined);
    actor?.goAway();
  }

  /** Allows players to come online. */
  open(): void {
    this.isOpen = true;
  }

  /** Disconnects all players. None comes online again before `open`. */
  async allAway(): Promise<void> {
    this.isOpen = false;
    await Promise.all([...new Set([...this.signedIn.keys(), ...this.leaving.keys()])].map((id) => this.away(id)));
  }

  /** Signs all players out before the server stops, within `SIGN_OUT_MS`. */
  async signOut(): Promise<void> {
    const signal = AbortSignal.timeout(SIGN_OUT_MS);
    const actors = await Promise.all([...this.signedIn.values()].map((actor) => actor.catch(() => undefined)));
    this.signedIn.clear();
    await Promise.all(
      actors.map(async (actor) => {
        actor?.goAway();
        await actor?.session.visit(SIGN_IN.logout, signal).catch(() => undefined);
      }),
    );
  }

  /** Resets the failures after a successful act. */
  succeeded(id: string): void {
    this.rests.delete(id);
    this.failures = 0;
  }

  /**
   * Lets players rest after a failed act: as long as a 429 or 503 asks, or longer each time. Returns false for a
   * refusal of only that act, such as a seat that another player has just taken: nobody rests then. Nobody rests either
   * if the act ended because the audience left: the next visitor must see players at once.
   */
  failed(id: string, error: unknown): boolean {
    if ((error as Partial<Error> | undefined)?.name === ENDED) return true;
    const status = error instanceof RefusedCall ? error.status : 0;
    if (status === 401) {
      void this.away(id);
      this.signedIn.delete(id);
    }
    if (status >= 400 && status < 500 && ![401, 403, 429].includes(status)) return false;
    const asked = error instanceof RefusedCall ? error.retryAfter : undefined;
    const now = this.options.now();
    if (status === 0 || status >= 500) {
      this.failures += 1;
      this.restUntil = now + (asked ? asked * 1_000 : restAfter(this.failures));
      return true;
    }
    this.rest(id, asked);
    return true;
  }

  private rest(id: string, seconds?: number): void {
    const failures = (this.rests.get(id)?.failures ?? 0) + 1;
    this.rests.set(id, { until: this.options.now() + (seconds ? seconds * 1_000 : restAfter(failures)), failures });
  }

  private signIn(id: string): Promise<Actor> {
    const known = this.signedIn.get(id);
    if (known) return known;
    const { origin, audience } = this.options;
    const signingIn = Actor.signIn(origin, { subject: this.byId.get(id)?.subject ?? '' }).then((actor) => {
      audience.ignore(actor.session.cookie);
      actor.live.on('session.ended', () => this.signedIn.delete(id));
      return actor;
    });
    this.signedIn.set(id, signingIn);
    signingIn.catch(() => {
      this.signedIn.delete(id);
      // The account may have been deleted, so an immediate second attempt is useless.
      this.rest(id);
    });
    return signingIn;
  }
}

const restAfter = (failures: number): number => Math.min(REST_MS.max, REST_MS.first * 2 ** (failures - 1));
