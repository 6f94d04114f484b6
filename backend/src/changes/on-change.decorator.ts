import { SetMetadata } from '@nestjs/common';
import type { ChangeKind, Committed } from './change.ts';

export const CHANGE_KIND = Symbol('The kind of change that a method handles');

type Handler<Detail extends object | null> = (changes: readonly Committed<Detail>[]) => void | Promise<void>;

/**
 * Marks the handler of a kind of change. The handler receives one or several changes, reads what is stored by then,
 * and publishes their events. It is called after COMMIT, and again by the sweep of the outbox if that failed:
 * sometimes late, and sometimes twice.
 */
export const OnChange =
  <Detail extends object | null>(kind: ChangeKind<Detail>) =>
  <Method extends Handler<Detail>>(
    prototype: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    SetMetadata(CHANGE_KIND, kind)(prototype, name, descriptor);
  };
