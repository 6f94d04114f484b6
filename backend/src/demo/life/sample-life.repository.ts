import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../database/sql.ts';
import { DEVELOPMENT_ISSUER } from '../../identity/sign-in/development-client.ts';

/** Somebody of the sample data who has an account here. */
export interface SamplePerson {
  id: string;
  subject: string;
  city: string;
}

/** A conversation in which a sample player has the last word to say. */
export interface Unanswered {
  conversationId: string;
  playerId: string;
  senderId: string;
  seq: number;
  at: Date;
}

const PEOPLE: Statement = {
  name: 'sample-life.people',
  text: `SELECT id, subject, COALESCE(city, '') AS city FROM users
         WHERE issuer = $1 AND subject = ANY($2::text[]) AND kind = 'member' ORDER BY subject`,
};

/** The oldest first. $1 sample players, $2 those of them as whom somebody real is here. */
const UNANSWERED: Statement = {
  name: 'sample-life.unanswered',
  text: `SELECT c.id AS "conversationId", m.sender_id AS "senderId", m.seq, m.created_at AS at,
                CASE WHEN c.user_a = m.sender_id THEN c.user_b ELSE c.user_a END AS "playerId"
         FROM conversations c JOIN messages m ON m.conversation_id = c.id AND m.seq = c.last_seq
         WHERE c.last_activity_at > $3 AND NOT c.is_blocked
           AND CASE WHEN c.user_a = m.sender_id THEN c.user_b ELSE c.user_a END = ANY($1::uuid[])
           AND (m.sender_id <> ALL($1::uuid[]) OR m.sender_id = ANY($2::uuid[]))
         ORDER BY m.created_at LIMIT 50`,
};

/** What sample players have to know to begin: who they are, and who waits for them, as a phone would tell. It only reads. */
@Injectable()
export class SampleLifeRepository {
  constructor(private readonly sql: Sql) {}

  people(subjects: readonly string[]): Promise<SamplePerson[]> {
    return this.sql.rows<SamplePerson>(PEOPLE, [DEVELOPMENT_ISSUER, subjects]);
  }

  /** Since `since`. Those of `present` count as real: somebody real is signed in as them. */
  unanswered(playerIds: readonly string[], present: readonly string[], since: Date): Promise<Unanswered[]> {
    return this.sql.rows<Unanswered>(UNANSWERED, [playerIds, present, since]);
  }
}
