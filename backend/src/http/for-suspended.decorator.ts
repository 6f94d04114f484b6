import { Reflector } from '@nestjs/core';

/** A write that people who are suspended may do. `Route` applies it for routes of the contract that say so. */
export const ForSuspended = Reflector.createDecorator<true>();
