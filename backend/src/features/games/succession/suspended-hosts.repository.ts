import type { Language } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../../database/sql.ts';
import { DEFAULT_LANGUAGE } from '../../../locales/texts.ts';
import { heirOf } from './left-games.repository.ts';

/**
 * A game without a time waits until its host sets one. Who has asked for the deletion of their account may still sign in
 * and look after their games. $1 now, $2 the language of hosts who have chosen none.
 */
const FIND: Statement = {
  name: 'suspended-hosts.find',
  text: `SELECT g.id, g.host_id AS "hostId", COALESCE(s.language, $2) AS language,
                (${heirOf('g.id', 'g.host_id')}) AS "heirId"
         FROM users u JOIN games g ON g.host_id = u.id LEFT JOIN settings s ON s.user_id = u.id
         WHERE u.suspended_until > $1 AND g.cancelled_at IS NULL
           AND g.scheduled_at > $1 AND g.scheduled_at < u.suspended_until
         ORDER BY g.id LIMIT 100`,
};

/** A game that begins while its host is suspended. */
export interface SuspendedHost {
  id: string;
  hostId: string;
  language: Language;
  /** Who takes it over; null where nobody else is seated. */
  heirId: string | null;
}

@Injectable()
export class SuspendedHostsRepository {
  constructor(private readonly sql: Sql) {}

  find(now: Date): Promise<SuspendedHost[]> {
    return this.sql.rows<SuspendedHost & object>(FIND, [now, DEFAULT_LANGUAGE]);
  }
}
