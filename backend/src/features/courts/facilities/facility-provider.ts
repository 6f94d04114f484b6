import type { Position } from '@hoopline/contracts';
import type { Texts } from '../../../locales/texts.ts';
import type { Place } from './place.ts';

/**
 * Who knows courts and gyms. Every call may reject with one of `courtsErrors.places_*`. Lists are in no order, and may
 * hold more than was asked for.
 */
export abstract class FacilityProvider {
  abstract readonly name: string;
  /** Whom to name beside its places. */
  abstract attributionIn(texts: Texts): string;
  /** Whether its terms let its places stand on a map of others. */
  abstract readonly mayBeOnMap: boolean;
  /** How long its terms let us keep an answer, in milliseconds. */
  abstract readonly keptForMs: { nearby: number; search: number };

  /** Whether we pay for each search, so that `PaidSearches` bounds them. */
  abstract readonly isPaid: boolean;

  /** What is at most `radius` metres away. */
  abstract nearby(position: Position, radius: number): Promise<Place[]>;
  /** What a text names; around `position` rather than elsewhere. */
  abstract search(query: string, position?: Position): Promise<Place[]>;
  /** One place, with what may be stored of it; null where the provider does not know it as a court or gym. */
  abstract details(id: string): Promise<Place | null>;
}
