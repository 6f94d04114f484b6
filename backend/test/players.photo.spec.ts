import type { MyProfile } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { SignInService } from '../src/identity/sign-in/sign-in.service.ts';
import { query, useServer } from './harness/app.ts';
import { call, fieldErrors, ok } from './harness/calls.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';
import { movingImage, photo } from './harness/pictures.ts';
import { issueAddress, uploadFile, uploadIdOf, uploadRow } from './harness/uploads.ts';

const server = useServer();

const PATH = '/api/players/anonymous/photo';
const put = (person: TestPerson, mediaUrl: string) => call(person, 'PUT', PATH, { mediaUrl });
const remove = (person: TestPerson) => ok<MyProfile>(call(person, 'DELETE', PATH));
const mine = (person: TestPerson) => ok<MyProfile>(person.fetch('/api/players/anonymous/profile'));
const square = (side = 600) => photo(side, side).jpeg().toBuffer();
const upload = async (person: TestPerson, bytes?: Buffer) =>
  uploadFile(server, person, bytes ?? (await square()), 'image/jpeg');

describe('a photo', () => {
  it('is shown small, instead of the avatar, and does not change when it is saved again', async () => {
    const me = await buildMember(server);
    const { mediaUrl } = await upload(me);
    const saved = await ok<MyProfile>(put(me, mediaUrl));
    expect(saved).toMatchObject({ profileImageUrl: `${mediaUrl}/small`, profileRev: 1 });
    expect((await fetch(`${server.url}${saved.profileImageUrl}`)).status).toBe(200);
    expect(await ok(put(me, mediaUrl))).toEqual(saved);
  });

  it('is replaced by the next photo, and by the avatar', async () => {
    const me = await buildMember(server);
    const [first, second] = [await upload(me), await upload(me, await photo(301, 300).jpeg().toBuffer())];
    await ok(put(me, first.mediaUrl));
    await ok(put(me, second.mediaUrl));
    expect(await uploadRow(server, first.id)).toMatchObject({ state: 'dropped' });
    const removed = await remove(me);
    expect(removed).toMatchObject({ profileImageUrl: null, profileRev: 3 });
    expect(await uploadRow(server, second.id)).toMatchObject({ state: 'dropped' });
    expect(await remove(me)).toEqual(removed);
  });

  it('may be a moving image', async () => {
    const me = await buildMember(server);
    const gif = await (await movingImage(3, { width: 60, height: 60 })).gif().toBuffer();
    const { mediaUrl } = await uploadFile(server, me, gif, 'image/gif');
    expect((await ok<MyProfile>(put(me, mediaUrl))).profileImageUrl).toBe(mediaUrl);
  });

  it('cannot be set or removed by a guest (401)', async () => {
    const guest = await buildGuest(server);
    const { mediaUrl } = await upload(guest);
    expect((await put(guest, mediaUrl)).status).toBe(401);
    expect((await call(guest, 'DELETE', PATH)).status).toBe(401);
  });

  it.each([
    ['another member’s', async () => (await upload(await buildMember(server))).mediaUrl, 'upload_missing'],
    ['missing', async () => '/public-objects/uploads/00000000-0000-4000-8000-000000000000', 'upload_missing'],
    ['on another host', async () => 'https://example.com/me.jpg', 'wrong_format'],
    [
      'not sent yet',
      async (me: TestPerson) => `/public-objects/uploads/${uploadIdOf(await issueAddress(server, me))}`,
      'upload_unfinished',
    ],
    [
      'not square',
      async (me: TestPerson) => (await upload(me, await photo(300, 302).jpeg().toBuffer())).mediaUrl,
      'not_square',
    ],
    [
      'a video',
      async (me: TestPerson) => {
        const { id, mediaUrl } = await upload(me);
        await query(server, `UPDATE uploads SET kind = 'video' WHERE id = $1`, [id]);
        return mediaUrl;
      },
      'not_an_image',
    ],
  ])('that is %s is refused, and changes nothing', async (_, make, code) => {
    const me = await buildMember(server);
    const before = await mine(me);
    const mediaUrl = await make(me);
    const answer = await put(me, mediaUrl);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      fields: { mediaUrl: expect.any(String) },
      problems: { mediaUrl: { code } },
    });
    expect(await mine(me)).toEqual(before);
    expect(await query(server, `SELECT 1 FROM uploads WHERE state = 'used' AND user_id = $1`, [me.id])).toEqual([]);
  });

  it('is refused with unknown properties', async () => {
    const me = await buildMember(server);
    const { mediaUrl } = await upload(me);
    expect(await fieldErrors(call(me, 'PUT', PATH, { mediaUrl, width: 5 }))).toEqual([400, 'invalid_input', ['width']]);
  });

  it('with an HTML page appended is stored without it', async () => {
    const me = await buildMember(server);
    const html = '<!doctype html><script>alert(1)</script>';
    const { mediaUrl } = await upload(me, Buffer.concat([await square(), Buffer.from(html)]));
    const { profileImageUrl } = await ok<MyProfile>(put(me, mediaUrl));
    for (const path of [mediaUrl, profileImageUrl]) {
      const answer = await fetch(`${server.url}${path}`);
      expect(answer.headers.get('content-type')).toMatch(/^image\//);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await answer.arrayBuffer()).includes('<script>')).toBe(false);
    }
  });
});

describe('signing in again', () => {
  const signIn = async (subject: string, profileImageUrl: string | null) => {
    const names = { firstName: null, lastName: null, displayName: 'Pat', email: null };
    const id = await server.app
      .get(SignInService)
      .accountFor({ issuer: 'test', subject, ...names, profileImageUrl }, null);
    const [row] = await query(server, 'SELECT profile_image_url AS url FROM users WHERE id = $1', [id]);
    return { id, url: row?.url };
  };

  it('updates the provider’s picture, but neither a photo nor the choice of the avatar', async () => {
    const { id } = await signIn('pat', 'https://example.com/1.jpg');
    expect((await signIn('pat', 'https://example.com/2.jpg')).url).toBe('https://example.com/2.jpg');
    await query(server, `UPDATE users SET profile_image_url = '/public-objects/uploads/x/small' WHERE id = $1`, [id]);
    expect((await signIn('pat', 'https://example.com/3.jpg')).url).toBe('/public-objects/uploads/x/small');
    await query(server, 'UPDATE users SET profile_image_url = NULL WHERE id = $1', [id]);
    expect((await signIn('pat', 'https://example.com/4.jpg')).url).toBeNull();
  });
});

describe('a guest’s profile', () => {
  const FORM = {
    displayName: 'Guest Gil',
    bio: 'Left-handed',
    preferredPosition: 'Center',
    jerseyNumber: 7,
    favoriteNbaTeam: 'Miami Heat',
    favoriteNbaPlayer: 'Somebody Tall',
  };
  const become = async (displayName: string, guest: TestPerson, subject: string) => {
    const who = { firstName: null, lastName: null, displayName, email: null, profileImageUrl: null };
    const id = await server.app.get(SignInService).accountFor({ issuer: 'test', subject, ...who }, guest.id);
    const [row] = await query(
      server,
      `SELECT display_name AS "displayName", bio, position AS "preferredPosition", jersey_number AS "jerseyNumber",
              favorite_nba_team AS "favoriteNbaTeam", favorite_nba_player AS "favoriteNbaPlayer" FROM users WHERE id = $1`,
      [id],
    );
    return row;
  };
  const buildNamedGuest = async () => {
    const guest = await buildGuest(server);
    await ok(call(guest, 'PUT', '/api/players/anonymous/profile', FORM));
    return guest;
  };

  it('becomes the profile of a new account, except for a name that came with the sign-in', async () => {
    expect(await become('Anonymous Player', await buildNamedGuest(), 'gil')).toEqual(FORM);
    expect(await become('Gilbert', await buildNamedGuest(), 'gilbert')).toEqual({ ...FORM, displayName: 'Gilbert' });
  });

  it('changes nothing of an older account', async () => {
    const before = await become('Older', await buildGuest(server), 'older');
    expect(await become('Older', await buildNamedGuest(), 'older')).toEqual(before);
  });
});
