import { commonErrors, type Person, type SessionUser } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { DomainError } from '../../http/errors.ts';
import { type PersonRow, personJson, toPerson } from './person.sql.ts';

/** The id of a guest who signed in later finds the account that they signed in to. */
const FIND: Statement = {
  name: 'people.find',
  text: `SELECT asked.id, ${personJson('u')} AS person
         FROM unnest($1::uuid[]) AS asked (id)
         LEFT JOIN user_aliases alias ON alias.id = asked.id
         JOIN users u ON u.id = COALESCE(alias.user_id, asked.id)`,
};

const LOCK: Statement = {
  name: 'people.lock',
  text: `SELECT 1 FROM users WHERE id = $1 AND kind <> 'former' FOR NO KEY UPDATE`,
};

const IS_MEMBER: Statement = {
  name: 'people.is-member',
  text: "SELECT 1 FROM users WHERE id = $1 AND kind = 'member'",
};

const SESSION_USER: Statement = {
  name: 'people.session-user',
  text: `SELECT ${personJson('u')} AS person, u.city, COALESCE(stats.games_played, 0) AS "gamesPlayed",
                u.deletion_due_at AS "deletionDueAt"
         FROM users u LEFT JOIN player_stats stats ON stats.user_id = u.id
         WHERE u.id = $1 AND u.kind = 'member'`,
};

/**
 * Somebody whose deletion is due stays hidden: what they choose meanwhile holds if they keep their account. So does whom
 * operators have hidden: their choice holds once they are shown again.
 */
const SET_VISIBILITY: Statement = {
  name: 'visibility.set',
  text: `UPDATE users SET is_public = $2 AND was_public IS NULL AND hidden_at IS NULL,
           was_public = CASE WHEN was_public IS NOT NULL THEN $2 AND hidden_at IS NULL END,
           public_when_shown = CASE WHEN hidden_at IS NOT NULL THEN $2 END
         WHERE id = $1 AND COALESCE(public_when_shown, was_public, is_public) <> $2 RETURNING 1`,
};

/** What `users` says of a signed-in member. */
type SessionPerson = Omit<SessionUser, 'isOperator' | 'suspendedUntil' | 'warnings'>;

/** Users as the app shows them to each other. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly sql: Sql) {}

  /** Those of `ids` that exist, by the id that was asked for, as the viewer may see them. */
  async find(ids: readonly string[], viewerId: string): Promise<Map<string, Person>> {
    const rows = await this.sql.rows<{ id: string; person: PersonRow }>(FIND, [ids]);
    return new Map(rows.map(({ id, person }) => [id, toPerson(person, viewerId)]));
  }

  /**
   * Of transactions that lock the same person, one goes on at a time, and nobody merges or removes them meanwhile. Before
   * any other row, against deadlocks. Throws `unauthenticated` where they are gone.
   */
  async lock(id: string, tx: Transaction): Promise<void> {
    if (!(await this.sql.row(LOCK, [id], tx))) throw new DomainError(commonErrors.unauthenticated);
  }

  async isMember(id: string): Promise<boolean> {
    return (await this.sql.row(IS_MEMBER, [id])) !== undefined;
  }

  /** A member as they see themselves; undefined for a guest. */
  async sessionUser(id: string): Promise<SessionPerson | undefined> {
    type Row = { person: PersonRow; city: string | null; gamesPlayed: number; deletionDueAt: Date | null };
    const row = await this.sql.row<Row>(SESSION_USER, [id]);
    if (!row) return undefined;
    const { person, city, gamesPlayed, deletionDueAt } = row;
    return { ...person, city, gamesPlayed, deletionDueAt: deletionDueAt?.toISOString() ?? null };
  }

  /** Whether it was otherwise before. */
  async setVisibility(userId: string, isPublic: boolean, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(SET_VISIBILITY, [userId, isPublic], tx)) !== undefined;
  }
}
