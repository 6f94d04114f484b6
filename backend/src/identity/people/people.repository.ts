import { avatarFor, commonErrors, type Person, PROFILE, type SessionUser } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { newId } from '../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { DomainError } from '../../http/errors.ts';
import { type PersonRow, personJson, toPerson } from './person.sql.ts';

/** Finds people. For the id of a guest who signed in later, returns the account to which they signed in. */
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
 * While a person's deletion is planned, or operators have hidden them, their profile stays private. Their choice is
 * stored, and holds once they keep their account or operators show them again.
 */
const SET_VISIBILITY: Statement = {
  name: 'visibility.set',
  text: `UPDATE users SET is_public = $2 AND was_public IS NULL AND hidden_at IS NULL,
           was_public = CASE WHEN was_public IS NOT NULL THEN $2 AND hidden_at IS NULL END,
           public_when_shown = CASE WHEN hidden_at IS NOT NULL THEN $2 END
         WHERE id = $1 AND COALESCE(public_when_shown, was_public, is_public) <> $2 RETURNING 1`,
};

/** If two first sign-ins come at once, only one adds the member. */
const ADD_MEMBER: Statement = {
  name: 'people.add-member',
  text: `INSERT INTO users (id, kind, issuer, subject, email, first_name, last_name, display_name, profile_image_url,
                            position, avatar, created_at, last_seen_at)
         VALUES ($1, 'member', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) ON CONFLICT DO NOTHING RETURNING id`,
};

/** Replaces only a picture of the provider, which has a URL on another host. A member's own photo has a path here. */
const UPDATE_MEMBER: Statement = {
  name: 'people.update-member',
  text: `UPDATE users SET email = $3,
           profile_image_url = CASE WHEN profile_image_url LIKE 'http%' THEN $4 ELSE profile_image_url END,
           profile_rev = profile_rev + CASE WHEN profile_image_url LIKE 'http%' AND profile_image_url IS DISTINCT FROM $4 THEN 1 ELSE 0 END
         WHERE issuer = $1 AND subject = $2 RETURNING id`,
};

/** The part of `SessionUser` that `SESSION_USER` reads. */
type SessionPerson = Omit<SessionUser, 'isOperator' | 'suspendedUntil' | 'warnings'>;

/** A person as an identity provider describes them. */
export interface SignInProfile {
  issuer: string;
  /** The person's id at the provider: never changes, and is never reused for another. */
  subject: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  displayName: string;
  profileImageUrl: string | null;
}

/** Users as the app shows them to each other. */
@Injectable()
export class PeopleRepository {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** The people of `ids` who exist, as the viewer may see them, by the id that was asked for. */
  async find(ids: readonly string[], viewerId: string): Promise<Map<string, Person>> {
    const rows = await this.sql.rows<{ id: string; person: PersonRow }>(FIND, [ids]);
    return new Map(rows.map(({ id, person }) => [id, toPerson(person, viewerId)]));
  }

  /**
   * Locks a person. Transactions that lock the same person run one at a time, and nobody merges or removes the person
   * meanwhile. Lock the person before any other row, to prevent deadlocks. Throws `unauthenticated` if the person no
   * longer exists.
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

  /** Stores whether the person wants a public profile. Returns whether that changed. */
  async setVisibility(userId: string, isPublic: boolean, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(SET_VISIBILITY, [userId, isPublic], tx)) !== undefined;
  }

  /**
   * Finds the member with this issuer and subject, or adds one. A later sign-in updates the e-mail, and the picture if
   * the member still shows the provider's picture. Only the members themselves edit the rest.
   */
  async upsertMember(profile: SignInProfile, tx: Transaction): Promise<{ id: string; isNew: boolean }> {
    const { issuer, subject, email, firstName, lastName, displayName, profileImageUrl } = profile;
    const id = newId();
    const names = [firstName, lastName, displayName, profileImageUrl];
    const values = [id, issuer, subject, email, ...names, PROFILE.defaultPosition, avatarFor(id), this.clock.now()];
    if (await this.sql.row(ADD_MEMBER, values, tx)) return { id, isNew: true };
    const [known] = await this.sql.rows<{ id: string }>(UPDATE_MEMBER, [issuer, subject, email, profileImageUrl], tx);
    if (!known) throw new Error('A member was neither added nor found');
    return { id: known.id, isNew: false };
  }
}
