import { courtsErrors, type Position } from '@hoopline/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { InjectRuntime, type Runtime } from '../../../config/runtime.ts';
import { Sql, type Statement } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { RateCounter } from '../../../http/rate-limit/rate-counter.ts';
import { Every } from '../../../jobs/every.decorator.ts';
import type { Texts } from '../../../locales/texts.ts';
import { areaAround, roughly } from '../geography.ts';
import { FacilityProvider } from './facility-provider.ts';
import { Place } from './place.ts';

const FIND: Statement = {
  name: 'facility-searches.find',
  text: 'SELECT places FROM facility_searches WHERE key = $1 AND expires_at > $2',
};

const KEEP: Statement = {
  name: 'facility-searches.keep',
  text: `INSERT INTO facility_searches (key, places, expires_at) VALUES ($1, $2, $3)
         ON CONFLICT (key) DO UPDATE SET places = excluded.places, expires_at = excluded.expires_at`,
};

/** $1 now, $2 how many to keep. */
const SWEEP: Statement = {
  name: 'facility-searches.sweep',
  text: `DELETE FROM facility_searches
         WHERE expires_at <= $1
            OR key IN (SELECT key FROM facility_searches ORDER BY expires_at DESC, key OFFSET $2)`,
};

/** The most searches that the hourly job keeps; each may take some tens of kilobytes. */
const MOST_KEPT = 10_000;

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Paid searches and imports a day of one member, or paid searches of all guests and visitors of one network. A search
 * makes up to three paid calls.
 */
const SEARCHES_OF_CALLER = { points: 100, seconds: DAY_SECONDS };

/**
 * Calls the places provider as rarely as it can: it keeps the answers of searches for as long as the provider's terms
 * allow, and each node makes one call for equal requests at the same time. The exact position of a person is never sent
 * or stored. Paid searches and imports count for their `caller` (see `callerKey`) and for the whole app: too many throw
 * `places_quota`, with the seconds until the next one is allowed.
 */
@Injectable()
export class ProviderClient {
  private readonly logger = new Logger('Facilities');
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(
    private readonly provider: FacilityProvider,
    private readonly sql: Sql,
    private readonly counter: RateCounter,
    private readonly clock: Clock,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  /** Deletes expired searches, and more if over `MOST_KEPT` are left. Several nodes may run it at the same time. */
  @Every('1 h', 'Facilities')
  async removeOldSearches(now: Date): Promise<void> {
    await this.keepOnly(MOST_KEPT, now);
  }

  /** Deletes expired searches, and all others except the `most` that expire last. */
  async keepOnly(most: number, now: Date): Promise<void> {
    await this.sql.rows(SWEEP, [now, most]);
  }

  attributionIn(texts: Texts): string {
    return this.provider.attributionIn(texts);
  }

  /** Places in the circle, and some around it. */
  nearby(position: Position, radius: number, caller: string): Promise<Place[]> {
    const { centre, radius: wider } = areaAround(position, radius);
    const key = ['near', centre.latitude, centre.longitude, wider];
    return this.list(key, this.provider.keptForMs.nearby, caller, () => this.provider.nearby(centre, wider));
  }

  search(query: string, position: Position | undefined, caller: string): Promise<Place[]> {
    const normal = query.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase();
    const around = position && roughly(position, 1);
    const key = ['search', around?.latitude ?? '', around?.longitude ?? '', normal];
    return this.list(key, this.provider.keptForMs.search, caller, () => this.provider.search(normal, around));
  }

  details(id: string, caller: string): Promise<Place | null> {
    return this.once(`details ${id}`, async () => {
      await this.count(caller);
      return this.provider.details(id);
    });
  }

  private list(
    key: (string | number)[],
    keptForMs: number,
    caller: string,
    ask: () => Promise<Place[]>,
  ): Promise<Place[]> {
    const name = [this.provider.name, ...key].join(' ');
    return this.once(name, async () => {
      const known = keptForMs > 0 ? await this.find(name) : undefined;
      if (known) return known;
      await this.count(caller);
      const places = await ask();
      const expiresAt = new Date(this.clock.now().getTime() + keptForMs);
      if (keptForMs > 0) await this.sql.rows(KEEP, [name, JSON.stringify(places), expiresAt]);
      return places;
    });
  }

  /** A kept answer; undefined if there is none, or this version of the app cannot parse it. */
  private async find(name: string): Promise<Place[] | undefined> {
    const row = await this.sql.row<{ places: unknown }>(FIND, [name, this.clock.now()]);
    return row && Place.array().safeParse(row.places).data;
  }

  /** Limits the paid searches and imports of a day, for one caller and in total. Throws `places_quota`. */
  private async count(caller: string): Promise<void> {
    if (!this.provider.isPaid) return;
    const ofAll = { points: this.runtime.PLACES_DAILY_SEARCHES, seconds: DAY_SECONDS };
    const wait =
      (await this.counter.hit('paid-searches-of-caller', SEARCHES_OF_CALLER, caller)) ||
      (await this.counter.hit('paid-searches', ofAll, 'all'));
    if (wait > 0) throw new DomainError(courtsErrors.places_quota, { retryAfter: wait });
  }

  /** Shares a call with the same `name` that is running already, or makes a new one. Logs its `DomainError` once. */
  private once<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const running = this.running.get(name) as Promise<T> | undefined;
    if (running !== undefined) return running;
    const asking = ask()
      .catch((error: unknown) => {
        if (error instanceof DomainError) this.warn(error);
        throw error;
      })
      .finally(() => this.running.delete(name));
    this.running.set(name, asking);
    return asking;
  }

  private warn({ code, cause }: DomainError): void {
    const reason = cause instanceof Error ? cause.message : undefined;
    this.logger.warn({ provider: this.provider.name, code, cause: reason });
  }
}
