import { Injectable } from '@nestjs/common';

/** The present time for all rules. Tests replace it; SQL takes the time as a parameter, never from `now()`. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
