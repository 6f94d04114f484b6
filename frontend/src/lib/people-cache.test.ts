import type { ChangedFace } from '@hoopline/contracts';
import { avatarFor } from '@hoopline/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { buildPerson } from '../testing/people.ts';
import { applyFace } from './people-cache.ts';
import { createQueryClient } from './query-client.ts';

const ann = buildPerson({ displayName: 'Ann' }, 1);
const bea = buildPerson({ displayName: 'Bea' }, 2);
const faceOf = (changes: Partial<ChangedFace> = {}): ChangedFace => {
  const { id, displayName, profileImageUrl, position, avatar } = ann;
  return { id, displayName, profileImageUrl, position, avatar, jerseyNumber: null, profileRev: 5, ...changes };
};
const NEW = faceOf({ displayName: 'Annie', profileImageUrl: '/photo', avatar: avatarFor('other'), position: 'Center' });

let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
});
const put = <Data>(key: string, data: Data) => client.setQueryData<Data>([key], data);
const read = <Data>(key: string) => client.getQueryData<Data>([key]);

describe('a new face', () => {
  it('replaces the fields that each cached copy of the person already has, and adds none', () => {
    const { position: _, ...face } = ann;
    put('session', ann);
    put('feed', { pages: [{ items: [{ id: 'post', user: face, text: 'Ann' }] }], pageParams: [null] });
    put('game', {
      id: ann.id,
      title: 'Run',
      host: { ...face, isMember: true },
      players: [bea, ann],
      teams: [[ann.id]],
    });
    applyFace(client, NEW);
    const { displayName, profileImageUrl, avatar, position } = NEW;
    const shown = { ...face, displayName, profileImageUrl, avatar };
    expect(read('session')).toEqual({ ...shown, position });
    expect(read('feed')).toEqual({
      pages: [{ items: [{ id: 'post', user: shown, text: 'Ann' }] }],
      pageParams: [null],
    });
    expect(read('game')).toEqual({
      id: ann.id,
      title: 'Run',
      host: { ...shown, isMember: true },
      players: [bea, { ...shown, position }],
      teams: [[ann.id]],
    });
  });

  it('replaces a name alone, and no other thing with the same id', () => {
    const line = { id: 'line', person: { id: ann.id, displayName: 'Ann', isGuest: true } };
    put('lines', [line, { id: ann.id, title: 'Ann' }]);
    applyFace(client, NEW);
    expect(read('lines')).toEqual([
      { id: 'line', person: { id: ann.id, displayName: 'Annie', isGuest: true } },
      { id: ann.id, title: 'Ann' },
    ]);
  });

  it('leaves all other parts the same objects', () => {
    const before = { pages: [{ items: [{ id: 'a', user: ann }] }, { items: [{ id: 'b', user: bea }] }] };
    const strangers = { items: [bea, null, 7] };
    put('feed', before);
    put('strangers', strangers);
    const since = client.getQueryState(['strangers'])?.dataUpdateCount;
    applyFace(client, NEW);
    const after = read<typeof before>('feed');
    expect(after?.pages[0]).not.toBe(before.pages[0]);
    expect(after?.pages[1]).toBe(before.pages[1]);
    expect(read('strangers')).toBe(strangers);
    expect(client.getQueryState(['strangers'])?.dataUpdateCount).toBe(since);
  });

  it('is not replaced by an older face, separately in each cache', () => {
    put('session', ann);
    applyFace(client, NEW);
    applyFace(client, faceOf({ displayName: 'Anna', profileRev: 4 }));
    expect(read('session')).toMatchObject({ displayName: 'Annie' });
    applyFace(client, faceOf({ displayName: 'Anna', profileRev: 6 }));
    expect(read('session')).toMatchObject({ displayName: 'Anna' });
    const other = createQueryClient();
    other.setQueryData(['session'], ann);
    applyFace(other, NEW);
    expect(other.getQueryData(['session'])).toMatchObject({ displayName: 'Annie' });
  });

  it('is applied to the answer of a read that began before it', async () => {
    let answer: (person: typeof ann) => void = () => {};
    const reading = client.fetchQuery({
      queryKey: ['late'],
      queryFn: () => new Promise<typeof ann>((done) => (answer = done)),
    });
    applyFace(client, NEW);
    answer(ann);
    await reading;
    expect(read('late')).toMatchObject({ displayName: 'Annie' });
  });

  it('does not mark data as fresh that is to be read again', () => {
    put('stale', { host: ann });
    void client.invalidateQueries({ queryKey: ['stale'], refetchType: 'none' });
    applyFace(client, NEW);
    expect(read('stale')).toMatchObject({ host: { displayName: 'Annie' } });
    expect(client.getQueryState(['stale'])?.isInvalidated).toBe(true);
  });
});
