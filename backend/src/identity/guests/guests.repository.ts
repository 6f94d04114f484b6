import { type Avatar, avatarFor, FORMER_NAME, PROFILE } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { newId } from '../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { PeopleService } from '../people/people.service.ts';

const BATCH = 500;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

const ADD: Statement = {
  name: 'guests.add',
  text: `INSERT INTO users (id, kind, display_name, position, avatar, created_at, last_seen_at)
         VALUES ($1, 'guest', $2, $3, $4, $5, $5)`,
};

/**
 * Adds a person without a session, who was never seen. If nothing upcoming refers to them, the next housekeeping
 * removes them.
 */
const ADD_UNSEEN: Statement = {
  name: 'guests.add-unseen',
  text: `INSERT INTO users (id, kind, display_name, position, avatar, created_at, last_seen_at)
         VALUES ($1, 'guest', $2, $3, $4, $5, 'epoch')`,
};

/** If operators have hidden the guest, others do not see the new name. */
const RENAME: Statement = {
  name: 'guests.rename',
  text: `UPDATE users SET display_name = CASE WHEN face_when_shown IS NULL THEN $2::text ELSE display_name END,
           face_when_shown = face_when_shown || jsonb_build_object('displayName', $2::text),
           profile_rev = profile_rev + 1
         WHERE id = $1`,
};

/** Gives the guest $2 the name of the guest $1, unless they have chosen one or operators have hidden that name. */
const TAKE_NAME: Statement = {
  name: 'guests.take-name',
  text: `UPDATE users SET display_name = named.display_name, profile_rev = users.profile_rev + 1
         FROM users named WHERE named.id = $1 AND named.hidden_at IS NULL AND users.id = $2 AND users.kind = 'guest' AND users.display_name = $3
         RETURNING 1`,
};

/** If two sign-ins use the same guest, the second waits and then finds no row. */
const LOCK: Statement = {
  name: 'guests.lock',
  text: `SELECT id FROM users WHERE id = $1 AND kind = 'guest' FOR UPDATE`,
};

/**
 * Copies a guest's profile to the account. An account that is not new takes only a position and a city that it lacks.
 * A new account takes the guest's values, but the name only if it has the default name, because the sign-in came with
 * none. It takes no name and avatar that operators have hidden.
 * $1 guest, $2 account, $3 whether the account is new, $4 default name.
 */
const FILL: Statement = {
  name: 'guests.fill-account',
  text: `UPDATE users account
         SET avatar = CASE WHEN $3 AND guest.hidden_at IS NULL THEN guest.avatar ELSE account.avatar END,
             position = CASE WHEN $3 THEN guest.position ELSE COALESCE(account.position, guest.position) END,
             city = COALESCE(account.city, guest.city),
             display_name = CASE WHEN $3 AND guest.hidden_at IS NULL AND account.display_name = $4 THEN guest.display_name
                                 ELSE account.display_name END,
             jersey_number = CASE WHEN $3 THEN guest.jersey_number ELSE account.jersey_number END,
             bio = CASE WHEN $3 THEN guest.bio ELSE account.bio END,
             favorite_nba_team = CASE WHEN $3 THEN guest.favorite_nba_team ELSE account.favorite_nba_team END,
             favorite_nba_player = CASE WHEN $3 THEN guest.favorite_nba_player ELSE account.favorite_nba_player END,
             profile_rev = GREATEST(account.profile_rev, guest.profile_rev) + 1
         FROM users guest WHERE account.id = $2 AND guest.id = $1`,
};

const ALIAS: Statement = {
  name: 'guests.alias',
  text: 'INSERT INTO user_aliases (id, user_id, created_at) VALUES ($1, $2, $3)',
};

const REMOVE: Statement = { name: 'guests.remove', text: 'DELETE FROM users WHERE id = ANY($1::uuid[])' };

const END_SESSIONS: Statement = {
  name: 'guests.end-sessions',
  text: `DELETE FROM sessions WHERE sess ->> 'userId' = ANY($1::text[])`,
};

/**
 * Locks idle guests, so that they cannot take a seat meanwhile. Skips guests whom another transaction has locked:
 * they are not idle.
 */
const IDLE: Statement = {
  name: 'guests.idle',
  text: `SELECT id FROM users WHERE kind = 'guest' AND last_seen_at < $1 AND id > $2
         ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
};

/** Turns a guest into an anonymous former player: nothing of their profile stays, and no list shows them. */
const FORGET: Statement = {
  name: 'guests.forget',
  text: `UPDATE users SET kind = 'former', display_name = $2, avatar = forgotten.avatar, is_public = false, email = NULL,
           first_name = NULL, last_name = NULL, profile_image_url = NULL, position = NULL, city = NULL, bio = NULL,
           jersey_number = NULL, favorite_nba_team = NULL, favorite_nba_player = NULL, last_seen_at = NULL,
           hidden_at = NULL, public_when_shown = NULL, face_when_shown = NULL
         FROM jsonb_to_recordset($1) AS forgotten (id uuid, avatar jsonb) WHERE users.id = forgotten.id`,
};

@Injectable()
export class GuestsRepository {
  constructor(
    private readonly sql: Sql,
    private readonly people: PeopleService,
    private readonly clock: Clock,
  ) {}

  /** Adds a guest, with this avatar or one derived from their id. Returns the id. */
  async create(avatar?: Avatar): Promise<string> {
    const id = newId();
    const { defaultName, defaultPosition } = PROFILE;
    await this.sql.rows(ADD, [id, defaultName, defaultPosition, avatar ?? avatarFor(id), this.clock.now()]);
    return id;
  }

  /** Adds a guest with a name, for a person who may come later. Returns the id. */
  async createUnseen(name: string, now: Date, tx: Transaction): Promise<string> {
    const id = newId();
    await this.sql.rows(ADD_UNSEEN, [id, name, PROFILE.defaultPosition, avatarFor(id), now], tx);
    return id;
  }

  async rename(id: string, name: string, tx: Transaction): Promise<void> {
    await this.sql.rows(RENAME, [id, name], tx);
  }

  /** Gives `id` the name of another guest if they are a guest with the default name. Returns whether it has. */
  async takeName(fromId: string, id: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(TAKE_NAME, [fromId, id, PROFILE.defaultName], tx)) !== undefined;
  }

  /** Removes a guest who has stored nothing. */
  async remove(id: string): Promise<void> {
    await this.sql.rows(REMOVE, [[id]]);
  }

  /** Locks a guest until `tx` ends. False if the guest does not exist any more. */
  async lock(guestId: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(LOCK, [guestId], tx)) !== undefined;
  }

  /** Fills the account's profile from the guest's. */
  async fillProfile(guestId: string, account: { id: string; isNew: boolean }, tx: Transaction): Promise<void> {
    await this.sql.rows(FILL, [guestId, account.id, account.isNew, PROFILE.defaultName], tx);
  }

  /** Replaces a guest by an alias for their account, and ends the guest's sessions. */
  async replaceBy(guestId: string, accountId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(ALIAS, [guestId, accountId, this.clock.now()], tx);
    await this.sql.rows(END_SESSIONS, [[guestId]], tx);
    await this.sql.rows(REMOVE, [[guestId]], tx);
  }

  /**
   * Removes the first guests after the id `after` who were last seen before `before`, except guests with something
   * upcoming. If a past game shows a guest, their row stays as an anonymous former player
   * (docs/decisions/2026-11-20-former-players.md). Returns the last id that it looked at; undefined if there was
   * none.
   */
  async removeIdle(before: Date, now: Date, after: string | undefined, tx: Transaction): Promise<string | undefined> {
    const rows = await this.sql.rows<{ id: string }>(IDLE, [before, after ?? LOWEST_ID], tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await this.removeEach(ids, now, tx);
    return ids.at(-1);
  }

  private async removeEach(ids: string[], now: Date, tx: Transaction): Promise<void> {
    const references = await this.people.findReferences(ids, now, tx);
    const [upcoming, past] = [new Set(references.upcoming), new Set(references.past)];
    const removable = ids.filter((id) => !upcoming.has(id));
    const former = removable.filter((id) => past.has(id)).map((id) => ({ id, avatar: avatarFor(id) }));
    await this.people.detach(removable, tx);
    await this.sql.rows(END_SESSIONS, [removable], tx);
    await this.sql.rows(FORGET, [JSON.stringify(former), FORMER_NAME], tx);
    await this.sql.rows(REMOVE, [removable.filter((id) => !past.has(id))], tx);
  }
}
