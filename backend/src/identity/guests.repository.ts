import { avatarFor } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { Clock } from '../config/clock.ts';
import { newId } from '../database/ids.ts';
import { Sql, type Statement } from '../database/sql.ts';
import { DEFAULT_NAME, DEFAULT_POSITION } from './profile-defaults.ts';
import { User } from './user.entity.ts';

/** Whoever signs in second with the same guest finds no row left. */
const LOCK: Statement = {
  name: 'guests.lock',
  text: `SELECT id FROM users WHERE id = $1 AND kind = 'guest' FOR UPDATE`,
};

/**
 * Where both have something, the account wins (D-03). A new account has nothing of its own yet: it looks and plays as
 * the guest did.
 */
const FILL: Statement = {
  name: 'guests.fill-account',
  text: `UPDATE users account
         SET avatar = CASE WHEN $3 THEN guest.avatar ELSE account.avatar END,
             position = CASE WHEN $3 THEN guest.position ELSE COALESCE(account.position, guest.position) END,
             city = COALESCE(account.city, guest.city)
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
export class Guests {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** A new guest, looking like their id until they choose. */
  async create(): Promise<string> {
    const id = newId();
    const now = this.clock.now();
    await this.users.insert({
      id,
      kind: 'guest',
      displayName: DEFAULT_NAME,
      position: DEFAULT_POSITION,
      avatar: avatarFor(id),
      createdAt: now,
      lastSeenAt: now,
    });
    return id;
  }

  /** Holds a guest for the rest of the transaction. False when they are gone. */
  async lock(guestId: string, manager: EntityManager): Promise<boolean> {
    return (await this.sql.row(LOCK, [guestId], manager)) !== undefined;
  }

  /** Leaves of a guest only the alias to their account. */
  async dissolve(guestId: string, account: { id: string; isNew: boolean }, manager: EntityManager): Promise<void> {
    await this.sql.rows(FILL, [guestId, account.id, account.isNew], manager);
    await this.sql.rows(ALIAS, [guestId, account.id, this.clock.now()], manager);
    await this.sql.rows(END_SESSIONS, [guestId], manager);
    await this.sql.rows(REMOVE, [guestId], manager);
  }
}
