import { Injectable } from '@nestjs/common';

/**
 * The present time for all rules. Tests replace it. Statements take the time as a parameter instead of calling `now()`.
 */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** Resolves to the result of `work`, or to undefined after `ms`. Rejects if `work` fails within that time. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
