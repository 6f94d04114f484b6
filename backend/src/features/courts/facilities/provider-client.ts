import type { Position } from '@hoopline/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { DomainError } from '../../../http/errors.ts';
import type { Texts } from '../../../locales/texts.ts';
import { FacilityProvider } from './facility-provider.ts';
import { KeptSearchesRepository } from './kept-searches.repository.ts';
import { PaidSearches } from './paid-searches.ts';
import type { Place } from './place.ts';
import { areaAround, roughly } from './search-area.ts';

/**
 * Asks the maps provider as rarely as it can: answers are kept for as long as the provider's terms allow, and what many
 * people ask at once is asked once. Nobody's exact position leaves this process or is stored. `caller` is who a search
 * counts for where searches are paid (see `callerKey`).
 */
@Injectable()
export class ProviderClient {
  private readonly logger = new Logger('Facilities');
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(
    private readonly provider: FacilityProvider,
    private readonly searches: KeptSearchesRepository,
    private readonly paid: PaidSearches,
    private readonly clock: Clock,
  ) {}

  attributionIn(texts: Texts): string {
    return this.provider.attributionIn(texts);
  }

  /** What lies in the circle, and some places around it. */
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
      if (this.provider.isPaid) await this.paid.count(caller);
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
      const known = keptForMs > 0 ? await this.searches.find(name, this.clock.now()) : undefined;
      if (known) return known;
      if (this.provider.isPaid) await this.paid.count(caller);
      const places = await ask();
      if (keptForMs > 0) await this.searches.keep(name, places, new Date(this.clock.now().getTime() + keptForMs));
      return places;
    });
  }

  /** The answer that somebody else already waits for, or else a new one. A failure is logged once for all who wait. */
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
