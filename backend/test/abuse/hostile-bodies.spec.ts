import type { ErrorBody } from '@hoopline/contracts';
import type { Endpoint } from '@hoopline/contracts/common/endpoint';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { newId } from '../../src/database/ids.ts';
import { query, useServer } from '../harness/app.ts';
import { call } from '../harness/calls.ts';
import { allEndpoints } from '../harness/endpoints.ts';
import { buildMember, type TestPerson } from '../harness/people.ts';
import { buildOperator, OPERATORS } from '../harness/reports.ts';

const endpoints: Endpoint[] = (await allEndpoints()).filter(({ body }) => body !== undefined);
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

let operator: TestPerson;
let stored: unknown;
const server = useServer({ OPERATORS });
beforeAll(async () => {
  operator = await buildOperator(server);
  stored = await countAll();
});

/** The number of rows of each table, except people and sessions, which the callers of these tests add. */
async function countAll(): Promise<unknown> {
  const tables = await query<{ name: string }>(
    server,
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('users', 'sessions') ORDER BY 1`,
  );
  const counts = tables.map(({ name }) => `(SELECT count(*)::int FROM "${name}") AS "${name}"`);
  return query(server, `SELECT ${counts.join(', ')}`);
}

/** Sends a text as JSON, as a person who may call the endpoint: the operator, or a new member. */
async function send({ method, path }: Endpoint, body: string): Promise<{ status: number; error: ErrorBody }> {
  const person = path.startsWith('/api/ops/') && path !== '/api/ops/session' ? operator : await buildMember(server);
  const address = path.replace(/:\w+/g, () => newId());
  const headers = { 'content-type': 'application/json' };
  const answer = await person.fetch(address, { method, headers, body });
  return { status: answer.status, error: (await answer.json()) as ErrorBody };
}

/** Fields that no form has. */
const SMUGGLED = {
  isAdmin: true,
  isOperator: true,
  ownerId: '01890000-0000-7000-8000-000000000000',
  hostId: '01890000-0000-7000-8000-000000000000',
  createdAt: '2020-01-01T00:00:00.000Z',
  likeCount: 1_000_000,
};

interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
  oneOf?: Shape[];
}

/** The fields of the body if it is one object, else none. */
const fieldsOf = ({ body }: Endpoint): string[] =>
  body instanceof z.ZodObject
    ? Object.keys((z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape).properties ?? {})
    : [];

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe.each(named)('the body of %s', (_, endpoint) => {
  const fields = fieldsOf(endpoint);
  it('accepts only its own fields', async () => {
    const { status, error } = await send(endpoint, JSON.stringify(SMUGGLED));
    expect([status, error.code]).toEqual([400, 'invalid_input']);
    if (!(endpoint.body instanceof z.ZodObject)) return;
    const unknown = Object.keys(SMUGGLED).filter((name) => !fields.includes(name));
    for (const name of unknown) expect(error.problems?.[name]).toEqual({ code: 'unknown_key' });
  });

  it.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"a":{"__proto__":{"isAdmin":true}}}',
  ])('changes no prototype: %s', async (body) => {
    expect((await send(endpoint, body)).status).toBe(400);
    expect(({} as { isAdmin?: true }).isAdmin).toBeUndefined();
  });

  it.each(['[]', '7', '"text"', 'true', '[[{}]]', nested(10_000), '{', '{"a":1,}', "{'a':1}", 'NaN', '\u0000{}'])(
    'must be one object: %.20s',
    async (body) => {
      expect((await send(endpoint, body)).status).toBe(400);
    },
  );

  if (fields.length > 0)
    it('refuses a value of another type in each field', async () => {
      for (const value of ['{"nested":{"deep":[{}]}}', `[${nested(500)}]`]) {
        const body = `{${fields.map((field) => `${JSON.stringify(field)}:${value}`).join()}}`;
        const { status, error } = await send(endpoint, body);
        expect(status).toBe(400);
        const refused = new Set(Object.keys(error.problems ?? {}).map((name) => name.split('.')[0]));
        expect(fields.filter((field) => !refused.has(field))).toEqual([]);
      }
    });
});

it('a body has one megabyte at most', async () => {
  const person = await buildMember(server);
  const answer = await call(person, 'POST', '/api/feed', { type: 'text', content: 'x'.repeat(1024 * 1024) });
  expect(answer.status).toBe(413);
});

it('the bodies of the tests above stored nothing', async () => {
  expect(await countAll()).toEqual(stored);
});
