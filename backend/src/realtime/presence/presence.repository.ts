import { Injectable } from '@nestjs/common';
import { Batcher } from '../../batching/batcher.ts';
import { Sql, type Statement } from '../../database/sql.ts';

/** The parts of their presence that a person shows. They see only the same parts of others. */
export interface Shows {
  showsPresence: boolean;
  showsLastSeen: boolean;
}

export interface SeenPerson extends Shows {
  lastSeenAt: Date | null;
}

const SHOWS = 'shows_presence AS "showsPresence", shows_last_seen AS "showsLastSeen"';

const PEOPLE: Statement = {
  name: 'presence.people',
  text: `SELECT id, last_seen_at AS "lastSeenAt", ${SHOWS} FROM users WHERE id = ANY($1::uuid[])`,
};

const TOUCH: Statement = {
  name: 'presence.touch',
  text: `UPDATE users SET last_seen_at = seen.at
         FROM unnest($1::uuid[], $2::timestamptz[]) AS seen (id, at)
         WHERE users.id = seen.id AND users.kind <> 'former' RETURNING users.id, ${SHOWS}`,
};

type Row<Person> = Person & { id: string };

/** Stores when people were last online, and reads it with the parts of their presence that they show. */
@Injectable()
export class PresenceRepository {
  private readonly one = new Batcher<string, SeenPerson | undefined>((ids) => this.people(ids));

  constructor(private readonly sql: Sql) {}

  async people(userIds: readonly string[]): Promise<Map<string, SeenPerson>> {
    return byId(await this.sql.rows<Row<SeenPerson>>(PEOPLE, [userIds]));
  }

  /** Reads one person. Callers at the same time share one query. */
  person(userId: string): Promise<SeenPerson | undefined> {
    return this.one.add(userId);
  }

  async touch(seen: ReadonlyMap<string, Date>): Promise<Map<string, Shows>> {
    return byId(await this.sql.rows<Row<Shows>>(TOUCH, [[...seen.keys()], [...seen.values()]]));
  }
}

const byId = <Person extends object>(rows: readonly Row<Person>[]): Map<string, Person> =>
  new Map(rows.map((row) => [row.id, row]));
