import type { ModerationAction, ModerationActionName } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Transaction } from '../../../database/sql.ts';
import {
  ADD,
  HISTORY,
  type HistoryRow,
  LOCK,
  LOCK_SUBJECT,
  type LockedItem,
  SAVE,
  STANDING,
  SUSPEND,
  SUSPENDED_UNTIL,
  WARN,
  WITHDRAW_WARNING,
} from './moderation.sql.ts';

export interface NewAction {
  id: string;
  itemId: string;
  action: ModerationActionName;
  operatorId: string;
  subjectId: string;
  reason: string;
  until: Date | null;
  undoes: string | null;
}

/** An action that no later one has undone. */
export interface StandingAction {
  id: string;
  action: Exclude<ModerationActionName, 'undo'>;
}

/** Who is warned or suspended, with the account that they have now. */
export interface Subject {
  id: string;
  kind: 'member' | 'guest';
}

/** What operators did. Whatever writes is called while the transaction holds the lock of the reported item. */
@Injectable()
export class ModerationRepository {
  constructor(private readonly sql: Sql) {}

  lock(itemId: string, tx: Transaction): Promise<LockedItem | undefined> {
    return this.sql.row<LockedItem & object>(LOCK, [itemId], tx);
  }

  /** The last two, the newest first: more make no difference to an undo. */
  standingActions(itemId: string, tx: Transaction): Promise<StandingAction[]> {
    return this.sql.rows<StandingAction & object>(STANDING, [itemId], tx);
  }

  async add(action: NewAction, now: Date, tx: Transaction): Promise<void> {
    const { id, itemId, action: name, operatorId, subjectId, reason, until, undoes } = action;
    await this.sql.rows(ADD, [id, itemId, name, operatorId, subjectId, reason, until, undoes, now], tx);
  }

  async save(
    itemId: string,
    { isOpen, isHidden, position }: { isOpen: boolean; isHidden: boolean; position: number },
    tx: Transaction,
  ): Promise<void> {
    await this.sql.rows(SAVE, [itemId, isOpen, isHidden, position], tx);
  }

  /** The newest first. */
  async history(itemId: string): Promise<ModerationAction[]> {
    const rows = await this.sql.rows<HistoryRow & object>(HISTORY, [itemId]);
    return rows.map(({ operatorId, operatorName, until, at, ...action }) => ({
      ...action,
      operator: { id: operatorId, displayName: operatorName },
      until: until?.toISOString() ?? null,
      at: at.toISOString(),
    }));
  }

  /** Undefined for somebody whose account was removed. */
  lockSubject(id: string, tx: Transaction): Promise<Subject | undefined> {
    return this.sql.row<Subject & object>(LOCK_SUBJECT, [id], tx);
  }

  /** After a suspension was added or taken back, under the person's lock. */
  async updateSuspension(userId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(SUSPEND, [userId], tx);
  }

  async suspendedUntil(userId: string, now: Date): Promise<string | null> {
    const row = await this.sql.row<{ until: Date | null }>(SUSPENDED_UNTIL, [userId, now]);
    return row?.until?.toISOString() ?? null;
  }

  async warn(actionId: string, userId: string, excerpt: string, reason: string, now: Date, tx: Transaction) {
    await this.sql.rows(WARN, [actionId, userId, excerpt, reason, now], tx);
  }

  async withdrawWarning(actionId: string, now: Date, tx: Transaction): Promise<void> {
    await this.sql.rows(WITHDRAW_WARNING, [actionId, now], tx);
  }
}
