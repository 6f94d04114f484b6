import { Injectable } from '@nestjs/common';

/** The time that rules go by. SQL takes it as a parameter, so that tests own it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
