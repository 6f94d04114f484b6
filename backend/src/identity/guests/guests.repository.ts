import { type Avatar, avatarFor, PROFILE } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../config/clock.ts';
import { newId } from '../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { User } from '../people/user.entity.ts';

/** Of two sign-ins with the same guest the second waits, and then finds no row. */
const LOCK: Statement = {
  name: 'guests.lock',
  text: `SELECT id FROM users WHERE id = $1 AND kind = 'guest' FOR UPDATE`,
};

/**
 * Where both have a value the account's stays. A new account ($3) takes the guest's profile, but for a name that came with
 * the sign-in: without one it has the default $4.
 */
const FILL: Statement = {
  name: 'guests.fill-account',
  text: `UPDATE users account
         SET avatar = CASE WHEN $3 THEN guest.avatar ELSE account.avatar END,
             position = CASE WHEN $3 THEN guest.position ELSE COALESCE(account.position, guest.position) END,
             city = COALESCE(account.city, guest.city),
             display_name = CASE WHEN $3 AND account.display_name = $4 THEN guest.display_name
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

const REMOVE: Statement = { name: 'guests.remove', text: 'DELETE FROM users WHERE id = $1' };

const END_SESSIONS: Statement = {
  name: 'guests.end-sessions',
  text: `DELETE FROM sessions WHERE sess ->> 'userId' = $1`,
};

@Injectable()
export class GuestsRepository {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Adds a guest, with this avatar or one derived from their id. Returns the id. */
  async create(avatar?: Avatar): Promise<string> {
    const id = newId();
    const now = this.clock.now();
    await this.users.insert({
      id,
      kind: 'guest',
      displayName: PROFILE.defaultName,
      position: PROFILE.defaultPosition,
      avatar: avatar ?? avatarFor(id),
      createdAt: now,
      lastSeenAt: now,
    });
    return id;
  }

  /** Removes a guest who has stored nothing. */
  async remove(id: string): Promise<void> {
    await this.sql.rows(REMOVE, [id]);
  }

  /** Locks a guest until `tx` ends. False when there is none any more. */
  async lock(guestId: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(LOCK, [guestId], tx)) !== undefined;
  }

  /** Replaces a guest by an alias for their account, and ends the guest's sessions. */
  async replaceBy(guestId: string, account: { id: string; isNew: boolean }, tx: Transaction): Promise<void> {
    await this.sql.rows(FILL, [guestId, account.id, account.isNew, PROFILE.defaultName], tx);
    await this.sql.rows(ALIAS, [guestId, account.id, this.clock.now()], tx);
    await this.sql.rows(END_SESSIONS, [guestId], tx);
    await this.sql.rows(REMOVE, [guestId], tx);
  }
}
