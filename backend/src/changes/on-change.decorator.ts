import { SetMetadata } from '@nestjs/common';
import type { ChangeKind, Committed } from './change.ts';

export const CHANGE_KIND = Symbol('The kind of change that a method handles');

type Handler<Detail extends object | null> = (changes: readonly Committed<Detail>[]) => void | Promise<void>;

/**
 * The method publishes the events of a kind of change, for one or several of them at once, from what is stored by then. It
 * is called after COMMIT, and by the sweep of the outbox where that failed: sometimes late, and sometimes twice.
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
