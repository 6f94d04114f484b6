import { describe, expect, it } from '@jest/globals';
import { createQueryClient } from '../../../lib/query-client.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { readAllAgain, removePerson } from './blocks.cache.ts';
import { blocksQueries } from './blocks.queries.ts';

const face = (id: string) => ({ id, displayName: id, avatar: {}, profileImageUrl: null });
const paged = <Item>(...items: Item[]) => ({ pages: [{ items, next: undefined }], pageParams: [{}] });

function cached(key: string, data: unknown) {
  const client = createQueryClient();
  client.setQueryData([key], data);
  return { client, read: () => client.getQueryData([key]) };
}

describe('a person after `removePerson`', () => {
  it.each([
    ['a list of people', paged(face('ann'), face('ben')), paged(face('ann'))],
    [
      'posts',
      paged({ id: '1', user: face('ben') }, { id: '2', user: face('ann') }),
      paged({ id: '2', user: face('ann') }),
    ],
    ['applications for their opportunities', [{ id: '1', opportunity: { id: '2', poster: face('ben') } }], []],
    ['a list in a page', { id: 'court', here: [{ id: '1', person: face('ben') }] }, { id: 'court', here: [] }],
  ])('is removed from %s', (_, data, left) => {
    const { client, read } = cached('list', data);
    removePerson(client, 'ben');
    expect(read()).toEqual(left);
  });

  it('leaves data that does not contain them unchanged', () => {
    const data = paged({ id: '1', user: face('ann'), mentions: 'ben' });
    const { client, read } = cached('list', data);
    removePerson(client, 'ben');
    expect(read()).toBe(data);
  });

  it('has no cached page any more', () => {
    const { client, read } = cached('profile', face('ben'));
    removePerson(client, 'ben');
    expect(read()).toBeUndefined();
  });

  it('is removed from a list that prefers its cached data', () => {
    const client = createQueryClient();
    client.setQueryDefaults(['list'], { structuralSharing: (before, after) => before ?? after });
    client.setQueryData(['list'], paged(face('ben')));
    removePerson(client, 'ben');
    expect(client.getQueryData(['list'])).toBeUndefined();
  });

  it('stays in games until the server has answered again', () => {
    const { client, read } = cached('games', [{ id: 'game', host: face('ben') }]);
    removePerson(client, 'ben');
    expect(read()).toEqual([{ id: 'game', host: face('ben') }]);
  });

  it('stays in the list of blocked people', () => {
    const client = createQueryClient();
    const { queryKey } = blocksQueries.list();
    const blocked = { ...face('ben'), blockedAt: '2026-11-23T04:00:00.000Z' };
    client.setQueryData<unknown>(queryKey, paged(blocked));
    removePerson(client, 'ben');
    expect(client.getQueryData(queryKey)).toEqual(paged(blocked));
  });

  it('stays in reports: operators see everybody', () => {
    const data = paged({ id: '1', author: { id: 'ben', displayName: 'ben' } });
    const { client, read } = cached('operators', data);
    removePerson(client, 'ben');
    expect(read()).toBe(data);
  });
});

it.each([
  ['removePerson', removePerson],
  ['readAllAgain', readAllAgain],
])('%s reads and watches visible data again', (_, apply) => {
  const { client } = cached('list', paged(face('ann')));
  const { readAgain } = useConnection.getState();
  let watchedAgain = 0;
  useConnection.setState({ readAgain: () => void watchedAgain++ });
  apply(client, 'ben');
  useConnection.setState({ readAgain });
  expect(client.getQueryState(['list'])?.isInvalidated).toBe(true);
  expect(watchedAgain).toBe(1);
});
