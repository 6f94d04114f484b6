import { courtsErrors, type Position } from '@hoopline/contracts';
import { DomainError } from '../../../http/errors.ts';
import { OutboundError } from '../../../http/outbound.ts';
import type { Texts } from '../../../locales/texts.ts';
import type { Place } from './place.ts';

/**
 * A source of courts and gyms. Every call may reject with one of `courtsErrors.places_*`. Lists may be unsorted, and
 * may contain places outside the requested area.
 */
export abstract class FacilityProvider {
  abstract readonly name: string;
  /** The attribution that must be shown beside its places. */
  abstract attributionIn(texts: Texts): string;
  /** Whether its terms allow us to show its places on a map of another company. */
  abstract readonly mayBeOnMap: boolean;
  /** How long its terms allow us to keep an answer, in milliseconds. */
  abstract readonly keptForMs: { nearby: number; search: number };

  /** Whether each search costs money. `ProviderClient` limits such searches. */
  abstract readonly isPaid: boolean;

  /** Places around `position`, up to about `radius` metres away. */
  abstract nearby(position: Position, radius: number): Promise<Place[]>;
  /** Places that match a text, preferably near `position`. */
  abstract search(query: string, position?: Position): Promise<Place[]>;
  /** One place, with the fields that a stored court needs; null if the provider has no court or gym with this id. */
  abstract details(id: string): Promise<Place | null>;
}

/** Seconds that a client must wait after a provider refused a call because of its quota. */
const RETRY_AFTER = 60;

/**
 * Maps an `OutboundError` to an error of the contract, with the original error as `cause`, for the log. Returns any
 * other error as it is.
 */
export function providerError(cause: unknown, isQuota: (error: OutboundError) => boolean): unknown {
  if (!(cause instanceof OutboundError)) return cause;
  if (cause.failure === 'timeout') return new DomainError(courtsErrors.places_timeout, { cause });
  if (isQuota(cause)) return new DomainError(courtsErrors.places_quota, { cause, retryAfter: RETRY_AFTER });
  return new DomainError(courtsErrors.places_unavailable, { cause });
}
