import { Injectable } from '@nestjs/common';

/** The present time for all rules. Tests replace it; SQL takes the time as a parameter, never from `now()`. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** Resolves to the result of the work, or to undefined where it takes longer. Rejects where it fails within that time. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
