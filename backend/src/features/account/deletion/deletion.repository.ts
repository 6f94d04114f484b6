import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

const FIND: Statement = {
  name: 'deletion.find',
  text: `SELECT display_name AS "displayName", kind = 'guest' AS "isGuest", COALESCE(public_when_shown, is_public) AS "isPublic",
                deletion_due_at AS "dueAt"
         FROM users WHERE id = $1`,
};

const ASK: Statement = {
  name: 'deletion.ask',
  text: 'UPDATE users SET deletion_due_at = $2, was_public = $3 WHERE id = $1',
};

/** Not once the removal has begun: the person is a former player by then. */
const KEEP: Statement = {
  name: 'deletion.keep',
  text: `UPDATE users u SET deletion_due_at = NULL, was_public = NULL
         FROM (SELECT id, was_public FROM users WHERE id = $1 AND kind <> 'former' AND deletion_due_at IS NOT NULL
               FOR UPDATE) before
         WHERE u.id = before.id RETURNING before.was_public AS "wasPublic"`,
};

/** Somebody as far as their deletion needs it. */
export interface LeavingPerson {
  displayName: string;
  isGuest: boolean;
  isPublic: boolean;
  dueAt: Date | null;
}

/** Accounts that are to be deleted. Who calls has locked the person. */
@Injectable()
export class DeletionRepository {
  constructor(private readonly sql: Sql) {}

  async find(userId: string, tx: Transaction): Promise<LeavingPerson> {
    const person = await this.sql.row<LeavingPerson & object>(FIND, [userId], tx);
    if (!person) throw new Error('Somebody who is locked is gone');
    return person;
  }

  /** `wasPublic`: whether their profile is shown again if they keep their account. */
  async ask(userId: string, dueAt: Date, wasPublic: boolean, tx: Transaction): Promise<void> {
    await this.sql.rows(ASK, [userId, dueAt, wasPublic], tx);
  }

  /** Whether their profile is to be public again; undefined where nothing was due. */
  async keep(userId: string, tx: Transaction): Promise<boolean | undefined> {
    return (await this.sql.row<{ wasPublic: boolean }>(KEEP, [userId], tx))?.wasPublic;
  }
}
