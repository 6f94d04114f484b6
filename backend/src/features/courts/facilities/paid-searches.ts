import { courtsErrors } from '@hoopline/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { RUNTIME } from '../../../config/config.module.ts';
import type { Runtime } from '../../../config/runtime.ts';
import { DomainError } from '../../../http/errors.ts';
import { RateCounter } from '../../../http/rate-limit/rate-counter.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Searches of one member, or of all visitors of one network, in a day. One causes up to three paid calls. */
const SEARCHES_OF_CALLER = { points: 100, seconds: DAY_SECONDS };

/** Bounds what a provider that is paid by the call may cost in a day, through one caller and in all. */
@Injectable()
export class PaidSearches {
  constructor(
    private readonly counter: RateCounter,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Counts a search by `caller` (see `callerKey`). Throws `places_quota`, with the seconds until there may be another. */
  async count(caller: string): Promise<void> {
    const ofAll = { points: this.runtime.PLACES_DAILY_SEARCHES, seconds: DAY_SECONDS };
    const wait =
      (await this.counter.hit('paid-searches-of-caller', SEARCHES_OF_CALLER, caller)) ||
      (await this.counter.hit('paid-searches', ofAll, 'all'));
    if (wait > 0) throw new DomainError(courtsErrors.places_quota, { retryAfter: wait });
  }
}
