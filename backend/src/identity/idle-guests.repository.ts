import { avatarFor } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../database/sql.ts';
import { GuestTies } from './guest-ties.ts';
import { FORMER_NAME } from './profile-defaults.ts';

const AT_ONCE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Held, so that none of them takes a seat meanwhile; who is at something right now is not idle. */
const IDLE: Statement = {
  name: 'idle-guests.find',
  text: `SELECT id FROM users WHERE kind = 'guest' AND last_seen_at < $1 AND id > $2
         ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
};

const END_SESSIONS: Statement = {
  name: 'idle-guests.end-sessions',
  text: `DELETE FROM sessions WHERE sess ->> 'userId' = ANY($1::text[])`,
};

const REMOVE: Statement = { name: 'idle-guests.remove', text: 'DELETE FROM users WHERE id = ANY($1::uuid[])' };

/** Nothing is left that they wrote of themselves, and nobody finds them. */
const FORGET: Statement = {
  name: 'idle-guests.forget',
  text: `UPDATE users SET kind = 'former', display_name = $2, avatar = gone.avatar, is_public = false, email = NULL,
           first_name = NULL, last_name = NULL, profile_image_url = NULL, position = NULL, city = NULL, last_seen_at = NULL
         FROM jsonb_to_recordset($1) AS gone (id uuid, avatar jsonb) WHERE users.id = gone.id`,
};

/** Guests whom nobody has seen for long (blueprint, section 3). */
@Injectable()
export class IdleGuests {
  constructor(
    private readonly sql: Sql,
    private readonly ties: GuestTies,
  ) {}

  /** Removes those last seen before `before`, but none with something ahead. Past games go on, with a former player. */
  async remove(before: Date, now: Date, transaction: Transaction): Promise<void> {
    let last = FIRST_ID;
    for (;;) {
      const rows = await this.sql.rows<{ id: string }>(IDLE, [before, last], transaction);
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      await this.removeEach(ids, now, transaction);
      last = ids.at(-1) as string;
    }
  }

  private async removeEach(ids: string[], now: Date, transaction: Transaction): Promise<void> {
    const ties = await this.ties.of(ids, now, transaction);
    const [ahead, past] = [new Set(ties.ahead), new Set(ties.past)];
    const gone = ids.filter((id) => !ahead.has(id));
    const former = gone.filter((id) => past.has(id)).map((id) => ({ id, avatar: avatarFor(id) }));
    await this.ties.cut(gone, transaction);
    await this.sql.rows(END_SESSIONS, [gone], transaction);
    await this.sql.rows(FORGET, [JSON.stringify(former), FORMER_NAME], transaction);
    await this.sql.rows(REMOVE, [gone.filter((id) => !past.has(id))], transaction);
  }
}
