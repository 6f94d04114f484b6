import { type NotificationDetails, reportErrors, type TakeAction } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { newId } from '../../../database/ids.ts';
import { DomainError } from '../../../http/errors.ts';
import { SuspendedSignInsService } from '../../../identity/moderation/suspended-sign-ins.service.ts';
import { PeopleService } from '../../../identity/people/people.service.ts';
import { type LockedItem, ModerationRepository, type NewAction, type Subject } from './moderation.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A locked reported item, and the operator who acts on it. */
interface Context {
  item: LockedItem;
  operatorId: string;
  change: Change;
}

/** The changes that an action made, and the notifications that it sends or retracts. */
export interface Effect {
  isOpen: boolean;
  isHidden: boolean;
  /** The person whose warnings or suspension changed. */
  standingChangedFor?: string;
  /** The notification of the author. */
  notice?: { id: string; action: NotificationDetails['moderation']['action']; until: Date | null };
  /** The subject of an earlier notification that no longer holds and is retracted. */
  retractedNotice?: string;
}

/** Makes the changes of an operator's action, and adds a row for it to the audit trail. */
@Injectable()
export class EffectsService {
  constructor(
    private readonly moderation: ModerationRepository,
    private readonly people: PeopleService,
    private readonly suspendedSignIns: SuspendedSignInsService,
  ) {}

  /**
   * Makes the changes of one action. Throws `action_impossible` if it would change nothing, if a warning is for a
   * guest, or if the author's account was removed before a warning or suspension.
   */
  async apply(context: Context, { action, reason, days = 1 }: TakeAction): Promise<Effect> {
    const { item, change } = context;
    const { tx, now } = change;
    const closed = { isOpen: false, isHidden: item.isHidden };
    switch (action) {
      case 'hide': {
        if (item.isHidden) throw impossible();
        if (!(await this.setHidden(context, true))) throw impossible();
        const id = await this.record(context, { action, reason });
        return { ...closed, isHidden: true, notice: { id, action: 'hidden', until: null } };
      }
      case 'warn': {
        const subject = await this.subject(context);
        // Only members are shown their warnings.
        if (subject.kind !== 'member') throw impossible();
        const id = await this.record(context, { action, reason });
        await this.moderation.warn(id, subject.id, item.excerpt, reason, now, tx);
        return { ...closed, standingChangedFor: subject.id, notice: { id, action: 'warned', until: null } };
      }
      case 'suspend': {
        const subject = await this.subject(context);
        const until = new Date(now.getTime() + days * DAY_MS);
        const id = await this.record(context, { action, reason, until });
        await this.moderation.updateSuspension(subject.id, tx);
        return { ...closed, standingChangedFor: subject.id, notice: { id, action: 'suspended', until } };
      }
      case 'dismiss':
        if (!item.isOpen) throw impossible();
        await this.record(context, { action, reason });
        await this.setDismissed(context, context.operatorId);
        return closed;
      case 'undo':
        return this.undo(context, reason);
    }
  }

  private async undo(context: Context, reason: string): Promise<Effect> {
    const { item, change } = context;
    const { tx, now } = change;
    const [last, ...others] = await this.moderation.standingActions(item.id, tx);
    if (!last) throw impossible();
    const effect: Effect = { isOpen: others.length === 0, isHidden: item.isHidden };
    if (last.action === 'hide') {
      // A hidden thing that was deleted meanwhile cannot be shown again: nobody is notified, but the item may be
      // decided again.
      const isShown = await this.setHidden(context, false);
      const id = await this.record(context, { action: 'undo', reason, undoes: last.id });
      const shown = { ...effect, isHidden: false };
      return isShown ? { ...shown, notice: { id, action: 'shown_again', until: null } } : shown;
    }
    if (last.action === 'dismiss') {
      await this.record(context, { action: 'undo', reason, undoes: last.id });
      await this.setDismissed(context, null);
      return effect;
    }
    const subject = await this.moderation.lockSubject(item.authorId, tx);
    const id = await this.record(context, { action: 'undo', reason, undoes: last.id });
    const changed = { ...effect, ...(subject && { standingChangedFor: subject.id }) };
    if (last.action === 'warn') {
      await this.moderation.withdrawWarning(last.id, now, tx);
      return { ...changed, retractedNotice: last.id };
    }
    // The author's account may have been removed while it was suspended.
    await this.suspendedSignIns.lift(last.id, tx);
    if (!subject) return changed;
    await this.moderation.updateSuspension(subject.id, tx);
    return { ...changed, notice: { id, action: 'suspension_ended', until: null } };
  }

  private async setDismissed({ item, change }: Context, operatorId: string | null): Promise<void> {
    await this.people.reportable(item.kind).setDismissed?.(item.targetId, operatorId, change);
  }

  private setHidden({ item, change }: Context, isHidden: boolean): Promise<boolean> {
    return this.people.reportable(item.kind).setHidden(item.targetId, isHidden, change);
  }

  private async subject({ item, change: { tx } }: Context): Promise<Subject> {
    const subject = await this.moderation.lockSubject(item.authorId, tx);
    if (!subject) throw impossible();
    return subject;
  }

  /** Adds a row to the audit trail, and returns its id. */
  private async record(
    { item, operatorId, change: { tx, now } }: Context,
    { action, reason, until = null, undoes = null }: Pick<NewAction, 'action' | 'reason'> & Partial<NewAction>,
  ): Promise<string> {
    const id = newId();
    const row = { id, itemId: item.id, action, operatorId, subjectId: item.authorId, reason, until, undoes };
    await this.moderation.add(row, now, tx);
    return id;
  }
}

const impossible = () => new DomainError(reportErrors.action_impossible);
