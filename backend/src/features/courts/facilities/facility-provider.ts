import { courtsErrors, type Position } from '@hoopline/contracts';
import { DomainError } from '../../../http/errors.ts';
import { OutboundError } from '../../../http/outbound.ts';
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

  /** Whether we pay for each search, so that `ProviderClient` bounds them. */
  abstract readonly isPaid: boolean;

  /** What is at most `radius` metres away. */
  abstract nearby(position: Position, radius: number): Promise<Place[]>;
  /** What a text names; around `position` rather than elsewhere. */
  abstract search(query: string, position?: Position): Promise<Place[]>;
  /** One place, with what may be stored of it; null where the provider does not know it as a court or gym. */
  abstract details(id: string): Promise<Place | null>;
}

/** Seconds after which a provider that refused a search may take one again. */
const RETRY_AFTER = 60;

/** An error of a provider as one of the contract, with what is behind it for the log. */
export function providerError(cause: unknown, isQuota: (error: OutboundError) => boolean): unknown {
  if (!(cause instanceof OutboundError)) return cause;
  if (cause.failure === 'timeout') return new DomainError(courtsErrors.places_timeout, { cause });
  if (isQuota(cause)) return new DomainError(courtsErrors.places_quota, { cause, retryAfter: RETRY_AFTER });
  return new DomainError(courtsErrors.places_unavailable, { cause });
}
