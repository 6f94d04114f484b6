import { commonErrors, identityRoutes, messagesRoutes, playersRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeResponse, FakeServer, refusal } from '../testing/fake-server.ts';
import { api, HttpError } from './api.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.close());

describe('an HttpError', () => {
  it('has the status, a colon and the body as its message', async () => {
    server.on(identityRoutes.user, () => new FakeResponse(500, 'It broke'));
    await expect(api(identityRoutes.user)).rejects.toThrow(/^500: It broke$/);
  });

  it('has the status text in its message if the body is empty', async () => {
    server.on(identityRoutes.user, () => new FakeResponse(502, '', { statusText: 'Bad Gateway' }));
    await expect(api(identityRoutes.user)).rejects.toThrow(/^502: Bad Gateway$/);
  });

  it('has the code and the problem of each field', async () => {
    server.on(messagesRoutes.start, () => refusal(commonErrors.invalid_input, { otherUserId: { code: 'required' } }));
    const failure = await api(messagesRoutes.start, { body: { otherUserId: '' } }).catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({
      status: 400,
      code: 'invalid_input',
      problems: { otherUserId: { code: 'required' } },
    });
  });

  it('has no code when something other than our server answered', async () => {
    server.on(identityRoutes.user, () => new FakeResponse(503, '<h1>Proxy</h1>', { headers: { 'retry-after': '7' } }));
    const failure = await api(identityRoutes.user).catch((error: unknown) => error);

    expect(failure).toMatchObject({ code: undefined, retryAfter: 7 });
  });
});

describe('a request', () => {
  it('fills the path, the query and the body', async () => {
    server.on(messagesRoutes.send, () => refusal(commonErrors.not_found)).on(playersRoutes.list, () => []);
    await api(messagesRoutes.send, { params: { id: 'a/b' }, body: { content: 'Hi' } }).catch(() => undefined);
    await api(playersRoutes.list, { query: { search: 'Zoë & co', before: undefined } });

    expect(server.calls(messagesRoutes.send)[0]).toMatchObject({
      params: { id: 'a/b' },
      body: { content: 'Hi' },
      headers: { 'content-type': 'application/json' },
    });
    expect(server.calls(playersRoutes.list)[0]?.query).toEqual({ search: 'Zoë & co' });
  });

  it('has neither body nor content type if the call has no body', async () => {
    server.on(identityRoutes.guest, () => ({ userId: '01900000-0000-7000-8000-000000000001' }));
    await api(identityRoutes.guest);

    expect(server.calls(identityRoutes.guest)[0]).toMatchObject({ body: undefined, headers: {} });
  });

  it('fails if it is a write without an answer for half a minute', async () => {
    jest.useFakeTimers();
    const late = <T>(answer: T) => new Promise<T>((resolve) => setTimeout(() => resolve(answer), 31_000));
    server.on(identityRoutes.guest, () => late({ userId: '01900000-0000-7000-8000-000000000001' }));
    server.on(playersRoutes.list, () => late([]));
    const answers = Promise.allSettled([
      api(identityRoutes.guest),
      api(identityRoutes.guest, { signal: new AbortController().signal }),
      api(playersRoutes.list),
    ]);
    await jest.advanceTimersByTimeAsync(31_000);
    jest.useRealTimers();

    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });
});
