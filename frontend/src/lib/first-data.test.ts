import { FIRST_DATA, gamesRoutes, identityRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeServer } from '../testing/fake-server.ts';
import { api, apiPage } from './api.ts';
import { forgetFirstData, loadFirstData, sentReadsEnded, setPageReads } from './first-data.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  const block = Object.assign(document.createElement('script'), { type: 'application/json', id: FIRST_DATA });
  block.textContent = JSON.stringify({
    '/api/games': { status: 200, body: [{ id: 'first' }], link: '</api/games?cursor=x>; rel="next"' },
    '/api/auth/user': { status: 401, body: { code: 'unauthenticated', message: 'Sign in to continue.' } },
  });
  document.body.append(block);
  loadFirstData();
});
afterEach(() => {
  document.getElementById(FIRST_DATA)?.remove();
  loadFirstData();
  server.close();
});

describe('the data that came with the page', () => {
  it('answers the first read of an address, and no later one', async () => {
    server.on(gamesRoutes.list, () => []);
    expect(await apiPage(gamesRoutes.list)).toEqual({ items: [{ id: 'first' }], next: { cursor: 'x' } });
    expect(server.calls(gamesRoutes.list)).toHaveLength(0);
    expect((await apiPage(gamesRoutes.list)).items).toEqual([]);
    expect(server.calls(gamesRoutes.list)).toHaveLength(1);
  });

  it('rejects with the error that the server sent', async () => {
    server.on(identityRoutes.user, () => {
      throw new Error('asked');
    });
    await expect(api(identityRoutes.user)).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(server.calls(identityRoutes.user)).toHaveLength(0);
  });

  it('does not answer another query of the same list', async () => {
    server.on(gamesRoutes.list, () => []);
    expect((await apiPage(gamesRoutes.list, { query: { skillLevel: 'pro' } })).items).toEqual([]);
  });

  it('is not used after forgetFirstData', async () => {
    server.on(gamesRoutes.list, () => []);
    forgetFirstData();
    expect((await apiPage(gamesRoutes.list)).items).toEqual([]);
  });

  it('is in the cache before the page is rendered; a page that came without it does not wait', async () => {
    const order: string[] = [];
    let end = () => {};
    setPageReads(new Promise<void>((resolve) => (end = resolve)).then(() => order.push('read')));
    const rendered = sentReadsEnded().then(() => order.push('rendered'));
    end();
    await rendered;
    expect(order).toEqual(['read', 'rendered']);
    setPageReads(new Promise(() => {}));
    forgetFirstData();
    await sentReadsEnded();
  });
});
