import type { ReportContext, ReportKind, ReportTarget } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/sql.ts';

/** Tells those who have it on screen. Called after COMMIT. */
export type PublishHidden = () => void | Promise<void>;

/** What one feature does for what of its own can be reported. */
export interface ReportableKind {
  /**
   * The thing as the viewer sees it, with the id that it has now; undefined for what they cannot see. `key` opens a
   * private game.
   */
  find(id: string, viewerId: string, key?: string): Promise<(ReportContext & { id: string }) | undefined>;
  exists(id: string): Promise<boolean>;
  /** Hides it from everybody but its author, or shows it again. Undefined where it exists no more. */
  setHidden(id: string, isHidden: boolean, now: Date, tx: Transaction): Promise<PublishHidden | undefined>;
}

/** Everything that can be reported. Each feature registers its own kinds. */
@Injectable()
export class ReportableKinds {
  private readonly kinds = new Map<ReportKind, ReportableKind>();

  register(name: ReportKind, kind: ReportableKind): void {
    this.kinds.set(name, kind);
  }

  find({ kind, id }: ReportTarget, viewerId: string, key?: string): ReturnType<ReportableKind['find']> {
    return this.of(kind).find(id, viewerId, key);
  }

  exists({ kind, id }: ReportTarget): Promise<boolean> {
    return this.of(kind).exists(id);
  }

  setHidden(
    { kind, id }: ReportTarget,
    isHidden: boolean,
    now: Date,
    tx: Transaction,
  ): Promise<PublishHidden | undefined> {
    return this.of(kind).setHidden(id, isHidden, now, tx);
  }

  private of(name: ReportKind): ReportableKind {
    const kind = this.kinds.get(name);
    if (!kind) throw new Error(`No feature has registered ${name}`);
    return kind;
  }
}
