import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Sql } from '../../src/database/sql.ts';
import { useServer } from '../harness/app.ts';
import { buildMember } from '../harness/people.ts';
import { rawCall } from '../harness/raw-http.ts';

let logged: string[] = [];
const server = useServer(() => {
  const logStream = { write: (line: string) => void logged.push(line) };
  return { LOG_LEVEL: 'info', logStream };
});
beforeAll(async () => {});
beforeEach(() => {
  logged = [];
});

/**
 * Expects that every log record is one line of JSON without control characters, which could move a terminal’s cursor.
 */
function expectRecords(): void {
  expect(logged.length).toBeGreaterThan(0);
  for (const line of logged) {
    expect(line.endsWith('\n')).toBe(true);
    expect(line.slice(0, -1)).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
  }
}

const FORGED = '\n{"level":60,"msg":"forged"}';

describe('the log', () => {
  it.each([
    `/api/feed?tag=${encodeURIComponent(FORGED)}`,
    '/api/feed/%0a%0d%7b%22level%22:60%7d',
    '/api/%1b[2J%1b[31mred',
    '/api/feed/%e2%80%a8forged',
    '/api/auth/google/callback?code=SECRET&state=SECRET',
    '/api/games/01890000-0000-7000-8000-000000000000?key=SECRET',
    '/mail/unsubscribe?token=SECRET',
    '/api/players?search=SECRET@example.com',
  ])('has one line for each record and no query: %s', async (path) => {
    await rawCall(server.url, { path });
    expectRecords();
    expect(logged.join('')).not.toMatch(/SECRET|forged/);
  });

  it.each([
    ['user-agent', 'Mozilla\u001b[31m'],
    ['referer', 'https://example.com/?token=SECRET'],
    ['x-request-id', 'SECRET{"level":60}'],
    ['authorization', 'Bearer SECRET'],
    ['cookie', 'hoopline.sid=SECRET'],
    ['x-forwarded-for', 'SECRET'],
  ])('contains no value of a header: %s', async (name, value) => {
    await rawCall(`${server.url}/api/feed`, {
      headers: { [name]: Buffer.from(value, 'latin1').toString('latin1') },
    }).catch(
      // Node’s client does not send control characters.
      () => rawCall(`${server.url}/api/feed`),
    );
    expectRecords();
    expect(logged.join('')).not.toContain('SECRET');
  });

  it('has a text with line breaks in one line', () => {
    new Logger('Test').warn(`a${FORGED}\u001b[2J`);
    expectRecords();
  });

  it('contains no values of rows from an error of PostgreSQL', async () => {
    const { id } = await buildMember(server);
    const failed: unknown = await server.app
      .get(Sql)
      .rows(
        {
          name: 'test.duplicate',
          text: `INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object('email', 'SECRET@example.com'))).*
                 FROM users u WHERE id = $1`,
        },
        [id],
      )
      .catch((error: unknown) => error);
    expect((failed as { detail?: string }).detail).toContain(id);
    const error = new Error('A write failed', { cause: failed });
    new Logger('Test').error({ err: failed });
    new Logger('Test').error({ err: error });
    expectRecords();
    expect(logged.join('')).not.toContain(id);
    expect(logged.join('')).not.toContain('SECRET');
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ err: { code: '23505', message: expect.any(String) } });
  });
});
