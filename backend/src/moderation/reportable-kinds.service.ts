import type { ReportContext, ReportKind, ReportTarget } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../changes/change.ts';

/** What is reported, with the id that it has now. What comes before and after it is known of messages alone. */
export type FoundReportable = Omit<ReportContext, 'before' | 'after'> &
  Partial<Pick<ReportContext, 'before' | 'after'>> & { id: string };

/** What one feature does for what of its own can be reported. */
export interface ReportableKind {
  /**
   * The thing as the viewer sees it; undefined for what they cannot see. Null is a visitor without a session. `key` opens
   * a private game.
   */
  find(id: string, viewerId: string | null, key?: string): Promise<FoundReportable | undefined>;
  exists(id: string): Promise<boolean>;
  /** Hides it from everybody but its author, or shows it again. False where it exists no more. */
  setHidden(id: string, isHidden: boolean, change: Change): Promise<boolean>;
  /** Where it matters to the thing that an operator dismisses its reports; null takes that back. */
  setDismissed?(id: string, operatorId: string | null, change: Change): Promise<void>;
}

/** Everything that can be reported. Each feature registers its own kinds. */
@Injectable()
export class ReportableKinds {
  private readonly kinds = new Map<ReportKind, ReportableKind>();

  register(name: ReportKind, kind: ReportableKind): void {
    this.kinds.set(name, kind);
  }

  async find(
    { kind, id }: ReportTarget,
    viewerId: string | null,
    key?: string,
  ): Promise<(ReportContext & { id: string }) | undefined> {
    const found = await this.of(kind).find(id, viewerId, key);
    return found && { before: [], after: [], ...found };
  }

  exists({ kind, id }: ReportTarget): Promise<boolean> {
    return this.of(kind).exists(id);
  }

  setHidden({ kind, id }: ReportTarget, isHidden: boolean, change: Change): Promise<boolean> {
    return this.of(kind).setHidden(id, isHidden, change);
  }

  async setDismissed({ kind, id }: ReportTarget, operatorId: string | null, change: Change): Promise<void> {
    await this.of(kind).setDismissed?.(id, operatorId, change);
  }

  private of(name: ReportKind): ReportableKind {
    const kind = this.kinds.get(name);
    if (!kind) throw new Error(`No feature has registered ${name}`);
    return kind;
  }
}
