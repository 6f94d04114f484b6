import { describe, expect, it } from '@jest/globals';
import { createQueryClient } from '../../../lib/query-client.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { applyBack, applyGone } from './blocks.cache.ts';
import { blocksQueries } from './blocks.queries.ts';

const face = (id: string) => ({ id, displayName: id, avatar: {}, profileImageUrl: null });
const paged = <Item>(...items: Item[]) => ({ pages: [{ items, next: undefined }], pageParams: [{}] });

function cached(key: string, data: unknown) {
  const client = createQueryClient();
  client.setQueryData([key], data);
  return { client, read: () => client.getQueryData([key]) };
}

describe('somebody who has gone', () => {
  it.each([
    ['a list of people', paged(face('ann'), face('ben')), paged(face('ann'))],
    [
      'posts',
      paged({ id: '1', user: face('ben') }, { id: '2', user: face('ann') }),
      paged({ id: '2', user: face('ann') }),
    ],
    ['what they posted', [{ id: '1', opportunity: { id: '2', poster: face('ben') } }], []],
    ['a list in a page', { id: 'court', here: [{ id: '1', person: face('ben') }] }, { id: 'court', here: [] }],
  ])('is taken out of %s', (_, data, left) => {
    const { client, read } = cached('list', data);
    applyGone(client, 'ben');
    expect(read()).toEqual(left);
  });

  it('leaves what has nothing of them the same', () => {
    const data = paged({ id: '1', user: face('ann'), mentions: 'ben' });
    const { client, read } = cached('list', data);
    applyGone(client, 'ben');
    expect(read()).toBe(data);
  });

  it('has no page left, not even what was cached of it', () => {
    const { client, read } = cached('profile', face('ben'));
    applyGone(client, 'ben');
    expect(read()).toBeUndefined();
  });

  it('is not kept by a list that keeps what it knows', () => {
    const client = createQueryClient();
    client.setQueryDefaults(['list'], { structuralSharing: (before, after) => before ?? after });
    client.setQueryData(['list'], paged(face('ben')));
    applyGone(client, 'ben');
    expect(client.getQueryData(['list'])).toBeUndefined();
  });

  it('stays in games, until the server has said in which', () => {
    const { client, read } = cached('games', [{ id: 'game', host: face('ben') }]);
    applyGone(client, 'ben');
    expect(read()).toEqual([{ id: 'game', host: face('ben') }]);
  });

  it('stays in the list of those whom the viewer has blocked', () => {
    const client = createQueryClient();
    const { queryKey } = blocksQueries.list();
    const blocked = { ...face('ben'), blockedAt: '2026-11-23T04:00:00.000Z' };
    client.setQueryData<unknown>(queryKey, paged(blocked));
    applyGone(client, 'ben');
    expect(client.getQueryData(queryKey)).toEqual(paged(blocked));
  });

  it('stays in reports: operators see everybody', () => {
    const data = paged({ id: '1', author: { id: 'ben', displayName: 'ben' } });
    const { client, read } = cached('operators', data);
    applyGone(client, 'ben');
    expect(read()).toBe(data);
  });
});

it.each([
  ['has gone', applyGone],
  ['is back', applyBack],
])('reads and watches again what is on screen once somebody %s', (_, apply) => {
  const { client } = cached('list', paged(face('ann')));
  const { readAgain } = useConnection.getState();
  let watchedAgain = 0;
  useConnection.setState({ readAgain: () => void watchedAgain++ });
  apply(client, 'ben');
  useConnection.setState({ readAgain });
  expect(client.getQueryState(['list'])?.isInvalidated).toBe(true);
  expect(watchedAgain).toBe(1);
});
