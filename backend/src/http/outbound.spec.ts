import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BROKEN_ANSWERS, type FakeService, startFakeService } from '../../test/harness/fake-service.ts';
import { Outbound, type OutboundError } from './outbound.ts';

let service: FakeService;
beforeEach(async () => {
  service = await startFakeService();
});
afterEach(() => service.close());

const SECRET = '/secret-path?key=secret-key&lat=51.5';
const get = (limitMs?: number, path = '/') => new Outbound(limitMs).json(new URL(path, service.url));
const failure = (answer: Promise<unknown>): Promise<OutboundError> =>
  answer.then(
    () => Promise.reject(new Error('It was answered')),
    (error) => error,
  );

describe('Outbound', () => {
  it('sends method, headers and body, and returns the JSON of the service', async () => {
    service.answerJson({ places: ['Rucker Park'] });
    const url = new URL('/search', service.url);
    const answer = await new Outbound().json(url, { method: 'POST', headers: { 'x-key': 'k' }, body: '{"q":1}' });
    expect(answer).toEqual({ places: ['Rucker Park'] });
    expect(service.calls).toMatchObject([
      { method: 'POST', path: '/search', body: '{"q":1}', headers: { 'x-key': 'k' } },
    ]);
  });

  it.each(BROKEN_ANSWERS)('gives up on %s: %s', async (_, kind, answerer) => {
    service.answer(answerer);
    const error = await failure(get(kind === 'timeout' ? 300 : undefined, SECRET));
    expect(error).toMatchObject({ failure: kind });
    expect(error.message).toContain(new URL(service.url).host);
    expect(JSON.stringify([error.message, error.cause])).not.toMatch(/secret|51\.5/);
    // Outbound does not follow a redirect.
    expect(service.calls).toHaveLength(1);
  });

  it('counts the decompressed bytes of a compressed answer', async () => {
    const bomb = gzipSync(`"${'a'.repeat(2_000_000)}"`);
    expect(bomb.length).toBeLessThan(10_000);
    service.answer((_, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);
    });
    expect(await failure(get())).toMatchObject({ failure: 'unusable' });
  });

  it('rejects with the status and body of a refusal', async () => {
    service.answerJson({ error: { status: 'RESOURCE_EXHAUSTED' } }, 429);
    expect(await failure(get())).toMatchObject({
      failure: 'refused',
      answer: { status: 429, body: { error: { status: 'RESOURCE_EXHAUSTED' } } },
    });
    service.answer((_, reply) => void reply.writeHead(504, { 'content-type': 'text/html' }).end('<html>busy</html>'));
    expect(await failure(get())).toMatchObject({ failure: 'refused', answer: { status: 504, body: undefined } });
  });

  it('has one time limit for all its calls together', async () => {
    const outbound = new Outbound(1_500);
    expect(await outbound.json(new URL(service.url))).toEqual({});
    service.answer(() => undefined);
    expect(await failure(outbound.json(new URL(service.url)))).toMatchObject({ failure: 'timeout' });
    service.answerJson({});
    expect(await failure(outbound.json(new URL(service.url)))).toMatchObject({ failure: 'timeout' });
  });
});
