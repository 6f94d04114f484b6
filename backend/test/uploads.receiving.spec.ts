import { UPLOAD } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../src/config/clock.ts';
import { newId } from '../src/database/ids.ts';
import { query, startTestApp, useServer } from './harness/app.ts';
import { refusal } from './harness/calls.ts';
import { clip } from './harness/clips.ts';
import { createTestDatabase } from './harness/database.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { photo } from './harness/pictures.ts';
import {
  expectNothingOf,
  issueAddress,
  sendEndless,
  sendFile,
  sendPart,
  storedFiles,
  uploadIdOf,
  uploadRow,
} from './harness/uploads.ts';
import { waitUntil } from './harness/wait-until.ts';

let ann: TestPerson;
const server = useServer();
beforeEach(async () => {
  ann = await buildMember(server);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const MB = 1024 * 1024;
const png = () => photo().png().toBuffer();

describe('an address to upload to', () => {
  it('is absolute, on this server, and signed', async () => {
    const address = new URL(await issueAddress(server, ann));
    expect(address.origin).toBe(server.url);
    expect(address.pathname).toMatch(/^\/api\/feed\/uploads\/[0-9a-f-]{36}$/);
  });

  it.each<[string, (address: URL) => void]>([
    ['another signature', ({ searchParams }) => searchParams.set('signature', 'A'.repeat(43))],
    ['no signature', ({ searchParams }) => searchParams.delete('signature')],
    ['a later end', ({ searchParams }) => searchParams.set('expires', String(Date.now() + 9_000_000))],
    ['two ends', ({ searchParams }) => searchParams.append('expires', '1')],
    ['another file', (address) => Object.assign(address, { pathname: `/api/feed/uploads/${newId()}` })],
    ['no file', (address) => Object.assign(address, { pathname: '/api/feed/uploads/..%2f..%2fetc' })],
  ])('is refused with %s; the original stays usable', async (_, change) => {
    const address = await issueAddress(server, ann);
    const changed = new URL(address);
    change(changed);
    expect(await refusal(sendFile(changed.href, await png(), 'image/png'))).toEqual([403, 'upload_refused']);
    expect((await sendFile(address, await png(), 'image/png')).status).toBe(204);
  });

  it('expires after 15 minutes', async () => {
    const address = await issueAddress(server, ann);
    jest.spyOn(server.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + UPLOAD.ttlMs + 1000));
    expect(await refusal(sendFile(address, await png(), 'image/png'))).toEqual([410, 'upload_expired']);
    expect(await uploadRow(server, uploadIdOf(address))).toMatchObject({ state: 'issued' });
  });

  it.each<[string, (address: string) => Promise<unknown>, string]>([
    ['was stored', async (address) => sendFile(address, await png(), 'image/png'), 'ready'],
    ['was damaged', async (address) => sendFile(address, (await png()).subarray(0, 24), 'image/png'), 'refused'],
    ['was of another type', async (address) => sendFile(address, await png(), 'image/jpeg'), 'refused'],
    ['was of an unknown type', (address) => sendFile(address, 'a,b', 'text/csv'), 'refused'],
    ['was too large', (address) => sendFile(address, Buffer.alloc(UPLOAD.imageBytes + 1), 'image/png'), 'refused'],
    ['was empty', (address) => sendFile(address, '', 'image/png'), 'refused'],
    ['was removed', async (address) => setState(address, await png(), 'dropped'), 'dropped'],
    ['was posted', async (address) => setState(address, await png(), 'used'), 'used'],
  ])('takes no second file after one that %s', async (_, first, state) => {
    const address = await issueAddress(server, ann);
    await first(address);
    const row = await uploadRow(server, uploadIdOf(address));
    expect(row).toMatchObject({ state });
    const before = storedFiles(server);
    expect(await refusal(sendFile(address, await png(), 'image/png'))).toEqual([409, 'upload_used']);
    expect(await uploadRow(server, uploadIdOf(address))).toEqual(row);
    expect(storedFiles(server)).toEqual(before);
  });

  it('that is not signed is refused before its body is read, and the connection is closed', async () => {
    const unsigned = `/api/feed/uploads/${newId()}`;
    expect(await sendEndless(server, unsigned, 'video/mp4')).toMatch(/^HTTP\/1.1 403 [\s\S]*upload_refused/);
  });

  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
    'refuses %s before it is read, and stays usable',
    async (type) => {
      const address = await issueAddress(server, ann);
      const { pathname, search } = new URL(address);
      expect(await sendEndless(server, pathname + search, type)).toMatch(/^HTTP\/1.1 415 [\s\S]*upload_mismatch/);
      expect((await sendFile(address, await png(), 'image/png')).status).toBe(204);
    },
  );

  it('accepts one of several files that are sent at once', async () => {
    const address = await issueAddress(server, ann);
    const body = await photo(1200, 900).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendFile(address, body, 'image/png')));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    expect(await uploadRow(server, uploadIdOf(address))).toMatchObject({ state: 'ready' });
  });

  it('accepts nothing from pages of other sites', async () => {
    const answer = await fetch(await issueAddress(server, ann), {
      method: 'PUT',
      headers: { 'content-type': 'image/png', origin: 'http://evil.example' },
      body: (await png()) as RequestInit['body'],
    });
    expect(answer.status).toBe(403);
  });
});

describe('a body', () => {
  it('that is too long is refused, with and without its length in the header', async () => {
    const long = Buffer.alloc(UPLOAD.imageBytes + MB);
    const announced = await issueAddress(server, ann);
    expect(await refusal(sendFile(announced, long, 'image/png'))).toEqual([413, 'too_large']);
    await expectNothingOf(server, uploadIdOf(announced));
    const streamed = await issueAddress(server, ann);
    const pieces = ReadableStream.from(Array.from({ length: 27 }, () => new Uint8Array(MB)));
    const init = { method: 'PUT', headers: { 'content-type': 'image/png' }, body: pieces, duplex: 'half' };
    expect(await refusal(fetch(streamed, init as RequestInit))).toEqual([413, 'too_large']);
    await expectNothingOf(server, uploadIdOf(streamed));
  });

  it('that is cut off leaves nothing behind, and the server still takes files', async () => {
    const body = await photo(1200, 900).png().toBuffer();
    const address = await issueAddress(server, ann);
    const sending = sendPart(address, body.subarray(0, body.length / 2), 'image/png', body.length);
    await waitUntil(async () => storedFiles(server).includes('sent'));
    sending.cut();
    await waitUntil(async () => (await uploadRow(server, uploadIdOf(address)))?.state === 'refused');
    await expectNothingOf(server, uploadIdOf(address));
    expect((await sendFile(await issueAddress(server, ann), await png(), 'image/png')).status).toBe(204);
  });

  it('that still arrives when the server stops does not delay the stop, and leaves nothing behind', async () => {
    const database = await createTestDatabase();
    const ending = await startTestApp({ DATABASE_URL: database.url });
    const address = await issueAddress(ending, await buildMember(ending));
    const sending = sendPart(address, await png(), 'image/png', MB);
    await waitUntil(async () => storedFiles(ending).includes('sent'));
    await ending.close();
    sending.cut();
    expect(storedFiles(ending)).toEqual([]);
    const again = await startTestApp({ DATABASE_URL: database.url });
    expect(await uploadRow(again, uploadIdOf(address))).toMatchObject({ state: 'refused' });
    await again.close();
    await database.drop();
  });

  it('of any other route is JSON of at most a megabyte, and no image', async () => {
    const post = (type: string, body: Buffer | string) =>
      ann.fetch('/api/conversations', {
        method: 'POST',
        headers: { 'content-type': type },
        body: body as RequestInit['body'],
      });
    expect((await post('image/png', await png())).status).toBe(415);
    expect((await post('application/json', `"${'x'.repeat(MB)}"`)).status).toBe(413);
  });
});

describe('one person', () => {
  it('may send six files at the same time; the address of a seventh stays usable', async () => {
    const open = await Promise.all(Array.from({ length: 6 }, () => startSending(ann)));
    const seventh = await issueAddress(server, ann);
    const refused = await sendFile(seventh, await png(), 'image/png');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    const other = await issueAddress(server, await buildMember(server));
    expect((await sendFile(other, await png(), 'image/png')).status).toBe(204);
    for (const { cut, isRefused } of open) {
      cut();
      await isRefused();
    }
    expect((await sendFile(seventh, await png(), 'image/png')).status).toBe(204);
  });

  it('and others of the same network may send thirty files', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => buildMember(server)));
    const open = await Promise.all(people.flatMap((one) => Array.from({ length: 6 }, () => startSending(one))));
    const address = await issueAddress(server, ann);
    expect(await refusal(sendFile(address, await png(), 'image/png'))).toEqual([429, 'too_many_requests']);
    for (const { cut, isRefused } of open) {
      cut();
      await isRefused();
    }
    expect((await sendFile(address, await png(), 'image/png')).status).toBe(204);
  });

  it('may have 50 files open, and more once one has expired', async () => {
    const open = await Promise.allSettled(Array.from({ length: 55 }, () => issueAddress(server, ann)));
    expect(open.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    const refused = { code: 'too_many_requests', details: { retryAfter: expect.any(Number) } };
    await expect(issueAddress(server, ann)).rejects.toMatchObject(refused);
    await expect(issueAddress(server, await buildMember(server))).resolves.toBeDefined();
    jest.spyOn(server.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + UPLOAD.ttlMs + 1000));
    await expect(issueAddress(server, ann)).resolves.toBeDefined();
  });

  it('may have a gigabyte open, including files whose size was not declared', async () => {
    const declared = { contentType: 'video/mp4', size: UPLOAD.videoBytes } as const;
    for (let index = 0; index < 5; index += 1) await issueAddress(server, ann, declared);
    await expect(issueAddress(server, ann, declared)).rejects.toMatchObject({ code: 'too_many_requests' });
    const undeclared = await issueAddress(server, ann);
    const pieces = ReadableStream.from([new Uint8Array(await clip('webm'))]);
    const init = { method: 'PUT', headers: { 'content-type': 'video/webm' }, body: pieces, duplex: 'half' };
    expect(await refusal(fetch(undeclared, init as RequestInit))).toEqual([429, 'too_many_requests']);
    await expectNothingOf(server, uploadIdOf(undeclared));
  });
});

/** Begins to send a file, and leaves it incomplete. */
async function startSending(person: TestPerson) {
  const address = await issueAddress(server, person);
  const isNow = (state: string) => async () => (await uploadRow(server, uploadIdOf(address)))?.state === state;
  const { cut } = sendPart(address, await png(), 'image/png', MB);
  await waitUntil(isNow('receiving'));
  return { cut, isRefused: () => waitUntil(isNow('refused')) };
}

/** Stores a file, and sets its state like posting or the sweep. */
async function setState(address: string, file: Buffer, state: 'used' | 'dropped'): Promise<void> {
  await sendFile(address, file, 'image/png');
  await query(server, 'UPDATE uploads SET state = $2 WHERE id = $1', [uploadIdOf(address), state]);
}
