import { avatarFor } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { PeopleService } from '../people/people.service.ts';
import { FORMER_NAME } from '../people/user.entity.ts';

const BATCH = 500;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** Locks them, so that none can take a seat meanwhile. Whoever is locked by another transaction is not idle. */
const IDLE: Statement = {
  name: 'idle-guests.find',
  text: `SELECT id FROM users WHERE kind = 'guest' AND last_seen_at < $1 AND id > $2
         ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
};

const END_SESSIONS: Statement = {
  name: 'idle-guests.end-sessions',
  text: `DELETE FROM sessions WHERE sess ->> 'userId' = ANY($1::text[])`,
};

const REMOVE: Statement = { name: 'idle-guests.remove', text: 'DELETE FROM users WHERE id = ANY($1::uuid[])' };

/** Turns a guest into an anonymous former player: nothing of their profile stays, and no list shows them. */
const FORGET: Statement = {
  name: 'idle-guests.forget',
  text: `UPDATE users SET kind = 'former', display_name = $2, avatar = gone.avatar, is_public = false, email = NULL,
           first_name = NULL, last_name = NULL, profile_image_url = NULL, position = NULL, city = NULL, bio = NULL,
           jersey_number = NULL, favorite_nba_team = NULL, favorite_nba_player = NULL, last_seen_at = NULL
         FROM jsonb_to_recordset($1) AS gone (id uuid, avatar jsonb) WHERE users.id = gone.id`,
};

/** Guests who have not been seen for long. */
@Injectable()
export class IdleGuestsRepository {
  constructor(
    private readonly sql: Sql,
    private readonly people: PeopleService,
  ) {}

  /**
   * Removes the first of those guests after the id `after` who were last seen before `before`, except those with something
   * upcoming. Where a past game shows one, an anonymous former player stays in their place
   * (docs/decisions/2026-11-20-former-players.md). Returns the last id that it looked at, undefined where there was none.
   */
  async removeSome(before: Date, now: Date, after: string | undefined, tx: Transaction): Promise<string | undefined> {
    const rows = await this.sql.rows<{ id: string }>(IDLE, [before, after ?? LOWEST_ID], tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await this.removeEach(ids, now, tx);
    return ids.at(-1);
  }

  private async removeEach(ids: string[], now: Date, tx: Transaction): Promise<void> {
    const references = await this.people.findReferences(ids, now, tx);
    const [upcoming, past] = [new Set(references.upcoming), new Set(references.past)];
    const gone = ids.filter((id) => !upcoming.has(id));
    const former = gone.filter((id) => past.has(id)).map((id) => ({ id, avatar: avatarFor(id) }));
    await this.people.detach(gone, tx);
    await this.sql.rows(END_SESSIONS, [gone], tx);
    await this.sql.rows(FORGET, [JSON.stringify(former), FORMER_NAME], tx);
    await this.sql.rows(REMOVE, [gone.filter((id) => !past.has(id))], tx);
  }
}
