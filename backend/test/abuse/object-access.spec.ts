import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/database/ids.ts';
import { declaredLimits } from '../../src/http/rate-limit/limit-calls.ts';
import { useServer } from '../harness/app.ts';
import { block } from '../harness/blocks.ts';
import { allEndpoints } from '../harness/endpoints.ts';
import { buildMember, buildVisitor, type TestPerson } from '../harness/people.ts';
import { buildOperator, OPERATORS } from '../harness/reports.ts';
import { runFolder } from '../harness/test-run.ts';
import { idsOf } from './access/contract-ids.ts';
import { ACCESS, type AccessRow } from './access/rows.ts';
import { buildThing, type Thing } from './access/things.ts';

let operator: TestPerson;
const server = useServer(() => {
  const webApp = runFolder('web');
  writeFileSync(path.join(webApp, 'index.html'), '<html><head></head><body></body></html>');
  return { OPERATORS, webApp };
});
beforeAll(async () => {
  operator = await buildOperator(server);
});

type Caller = Pick<TestPerson, 'fetch'>;
const ANY_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const CASES = ['allowed', 'stranger', 'visitor', 'blocked', 'missing'] as const;

/** Sends the call of a row as one caller. */
async function answer(name: string, row: AccessRow, thing: Thing, ids: Thing['ids'], caller: Caller) {
  const [method = '', pattern = '', input] = name.split(' ');
  const more = thing.more ?? {};
  const address =
    row.path?.(ids, more) ??
    pattern.replace(/:(\w+)/g, (_, key: string) => ids[key] ?? '') +
      (method === 'GET' && input ? `?${input}=${ids[input]}` : '');
  const body = row.body && JSON.stringify(row.body(ids, more));
  const headers = body === undefined ? undefined : { 'content-type': 'application/json' };
  const given = await caller.fetch(address, { method, redirect: 'manual', ...(body && { body, headers }) });
  // A page contains the id in its address.
  const text = (await given.text()).replaceAll(ANY_ID, 'id');
  return { status: given.status, text };
}

const expected = ({ statuses }: AccessRow) => {
  const parts = statuses.split(' ');
  return new Map(CASES.map((each, index) => [each, parts[index] === '-' ? undefined : Number(parts[index])]));
};

const unknownFor = (key: string, value: string): string => {
  if (key.endsWith('Url')) return value.replace(/[^/]+$/, newId());
  return /^[0-9a-f-]{36}$/.test(value) ? newId() : randomBytes(16).toString('base64url');
};

describe.each(Object.entries(ACCESS))('%s', (name, row) => {
  const statuses = expected(row);
  let thing: Thing;
  let blocked: TestPerson;
  beforeAll(async () => {
    thing = await buildThing(row.thing, { server, operator }, true);
    blocked = await buildMember(server);
    await block(thing.owner, blocked);
  });

  // The allowed caller comes last, because their call may remove the thing.
  const callers: [(typeof CASES)[number], () => Promise<Caller>][] = [
    ['stranger', () => buildMember(server)],
    ['visitor', async () => buildVisitor(server)],
    ['blocked', async () => blocked],
    ['allowed', async () => thing.allowed ?? thing.owner],
  ];
  const unknown = statuses.get('missing');
  if (unknown !== undefined)
    it(`${unknown} for a thing that does not exist`, async () => {
      const stranger = await buildMember(server);
      for (const [index, [key, value]] of Object.entries(thing.ids).entries()) {
        const ids = { ...thing.ids, [key]: unknownFor(key, value) };
        // A stranger may be refused before the server looks for the second object, which is part of the first.
        const allowed = index === 0 ? [unknown] : [unknown, statuses.get('stranger')];
        expect(allowed).toContain((await answer(name, row, thing, ids, stranger)).status);
      }
    });
  const unseen = (['stranger', 'blocked'] as const).filter((who) => unknown === 404 && statuses.get(who) === 404);
  if (unseen.length > 0)
    it(`does not reveal to ${unseen.join(' and ')} whether it exists`, async () => {
      const [stranger, [key = '', value = ''] = []] = [await buildMember(server), ...Object.entries(thing.ids)];
      const none = { ...thing.ids, [key]: unknownFor(key, value) };
      for (const who of unseen) {
        const caller = who === 'blocked' ? blocked : stranger;
        const seen = await answer(name, row, thing, thing.ids, caller);
        expect(seen).toEqual(await answer(name, row, thing, none, caller));
      }
    });
  if (row.hasPrivate)
    it('answers strangers for a private thing as if it did not exist', async () => {
      const secret = await buildThing(row.thing, { server, operator }, false);
      const stranger = await buildMember(server);
      const ids = { ...secret.ids, id: newId() };
      const [given, none] = [
        await answer(name, row, secret, secret.ids, stranger),
        await answer(name, row, secret, ids, stranger),
      ];
      expect(given.status).toBe(404);
      expect(given).toEqual(none);
    });
  for (const [who, find] of callers) {
    const status = statuses.get(who);
    if (status === undefined) continue;
    it(`${status} for ${who === 'allowed' ? `the allowed caller: ${row.who}` : who}`, async () => {
      const given = await answer(name, row, thing, thing.ids, await find());
      expect({ status: given.status, text: given.status === status ? '' : given.text }).toEqual({ status, text: '' });
    });
  }
});

describe('the table `ACCESS`', () => {
  it('has a row for each route and each input that identifies an object', async () => {
    const endpoints = await allEndpoints();
    const wanted = endpoints.flatMap((endpoint) => {
      const route = `${endpoint.method} ${endpoint.path}`;
      if (endpoint.path.includes(':')) return [route];
      return idsOf(endpoint).map((input) => `${route} ${input}`);
    });
    const others = [...declaredLimits(server.app).keys()].filter((route) => route.includes(':'));
    expect([...new Set([...wanted, ...others])].filter((name) => !(name in ACCESS)).sort()).toEqual([]);
  });

  it('contains only routes that exist', () => {
    const routes = new Set(declaredLimits(server.app).keys());
    const named = Object.keys(ACCESS).map((name) => name.split(' ').slice(0, 2).join(' '));
    expect(named.filter((route) => !routes.has(route))).toEqual([]);
  });
});
