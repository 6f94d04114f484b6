import { describe, expect, it } from '@jest/globals';
import { PeopleService } from '../src/identity/people/people.service.ts';
import { query, useServer } from './harness/app.ts';

const server = useServer();

/** Columns that refer to people, but need no work by a feature. */
const EXCEPTIONS: Record<string, string> = {
  'idempotency_keys.user_id': 'is deleted with the person’s row, and after a day',
  'notification_sends.subject_id': 'is what a notification is about, mostly no person',
  'notifications.subject_id': 'is what a notification is about, mostly no person',
  'posts.poster_id': 'is the still of a film',
  'user_aliases.user_id': 'leads from the id of a guest to the account, and is deleted with its row',
};

/** Names of columns that refer to a person, before `_id`. */
const PERSON =
  'user|actor|author|operator|person|host|poster|applicant|coach|student|player|follower|sender|reader|reporter|subject|viewer|blocker|blocked|partner|voter|giver';

describe('the features', () => {
  it('name every column that refers to a person in their `people.ts`', async () => {
    const columns = await query<{ name: string }>(
      server,
      `SELECT constrained.conrelid::regclass || '.' || a.attname AS name
       FROM pg_constraint constrained
       JOIN pg_attribute a ON a.attrelid = constrained.conrelid AND a.attnum = ANY(constrained.conkey)
       WHERE constrained.contype = 'f' AND constrained.confrelid = 'users'::regclass
       UNION
       SELECT table_name || '.' || column_name FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'uuid' AND column_name ~ '^(\\w+_)?(${PERSON})_id$'
       ORDER BY name`,
      [],
    );
    const named = server.app.get(PeopleService).features.flatMap((feature) => feature.columns);
    expect(columns.map(({ name }) => name)).toEqual([...named, ...Object.keys(EXCEPTIONS)].sort());
    expect(new Set(named).size).toBe(named.length);
  });
});
