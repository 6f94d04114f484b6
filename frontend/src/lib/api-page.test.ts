import { messagesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { FakeResponse, FakeServer } from '../testing/fake-server.ts';
import { apiPage } from './api.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.close());

it('reads the query of the next page from the Link header', async () => {
  const link = '</api/conversations?limit=2&before=abc%2B1>; rel="next"';
  server.on(messagesRoutes.conversations, () => new FakeResponse(200, '[]', { headers: { link } }));
  expect(await apiPage(messagesRoutes.conversations)).toEqual({ items: [], next: { limit: '2', before: 'abc+1' } });
});

it('recognizes the last page by its missing Link header', async () => {
  server.on(messagesRoutes.conversations, () => []);
  expect(await apiPage(messagesRoutes.conversations)).toEqual({ items: [], next: undefined });
});
