import { randomUUID } from 'node:crypto';
import { COURTS, type CourtReports } from '@hoopline/contracts';
import { CourtReports as Reports } from '@hoopline/contracts/courts/schemas';
import { describe, expect, it } from '@jest/globals';
import { ObjectStore } from '../src/uploads/stores/object-store.ts';
import { UploadsJob } from '../src/uploads/uploads.job.ts';
import { query, useServer } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, fieldErrors, ok, postWithKey, refusal } from './harness/calls.ts';
import { buildCourt, readCourt } from './harness/courts.ts';
import { buildUpload, uploadState } from './harness/feed.ts';
import { runJob } from './harness/jobs.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { photo } from './harness/pictures.ts';
import { uploadFile } from './harness/uploads.ts';

const server = useServer();

const report = (person: Pick<TestPerson, 'fetch'>, id: string, kind: string, state: string) =>
  call(person as TestPerson, 'POST', `/api/courts/${id}/conditions`, { kind, state });
const add = (person: TestPerson, id: string, mediaUrl: unknown) =>
  call(person, 'POST', `/api/courts/${id}/photos`, { mediaUrl });
const remove = (person: TestPerson, id: string, photoId: string) =>
  call(person, 'DELETE', `/api/courts/${id}/photos/${photoId}`);

/** Adds a photo of the court. Its upload has no file. */
async function addPhoto(person: TestPerson, id: string) {
  const upload = await buildUpload(server, person);
  const { photos } = await ok<CourtReports>(add(person, id, upload.mediaUrl));
  return { uploadId: upload.id, photoId: photos[0]?.id ?? '', mediaUrl: upload.mediaUrl };
}

const dateBack = (photoId: string, minutes: number) =>
  query(server, 'UPDATE court_photos SET created_at = created_at - make_interval(mins => $2) WHERE id = $1', [
    photoId,
    minutes,
  ]);

describe('the condition of a court', () => {
  it('is the newest report of each kind, by anybody, with its date', async () => {
    const id = await buildCourt(server);
    const [ann, guest] = [await buildMember(server), await buildGuest(server)];
    const first = await ok<CourtReports>(report(ann, id, 'rim', 'good'));
    expect(Reports.strict().parse(first)).toEqual(first);
    await ok(report(guest, id, 'net', 'worn'));
    const last = await ok<CourtReports>(report(guest, id, 'rim', 'broken'));
    expect(last.conditions.map(({ kind, state }) => [kind, state])).toEqual([
      ['rim', 'broken'],
      ['net', 'worn'],
    ]);
    expect(last.rev).toBe(3);
    const [rim] = last.conditions;
    expect(Date.parse(rim?.reportedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first.conditions[0]?.reportedAt ?? ''));
    expect((await readCourt(ann, id)).reports).toEqual(last);
  });

  it('counts each report once if many come at the same time', async () => {
    const id = await buildCourt(server);
    const people = await Promise.all(Array.from({ length: 6 }, () => buildMember(server)));
    const kinds = [...COURTS.conditions, 'rim'];
    await Promise.all(people.map((person, i) => ok(report(person, id, kinds[i] ?? '', 'worn'))));
    const { conditions, rev } = (await readCourt(buildVisitor(server), id)).reports;
    expect([conditions.length, rev]).toEqual([COURTS.conditions.length, people.length]);
  });

  it('can be reported by a visitor, who becomes a guest unless the report is refused', async () => {
    const id = await buildCourt(server);
    const browser = new TestBrowser(server.url);
    const visitor = { fetch: (path: string, init?: RequestInit) => browser.visit(path, init) };
    expect(await refusal(report(visitor, randomUUID(), 'rim', 'good'))).toEqual([404, 'court_not_found']);
    expect(await fieldErrors(report(visitor, id, 'ball', 'lost'))).toEqual([400, 'invalid_input', ['kind', 'state']]);
    expect(browser.cookie).toBe('');
    await ok(report(visitor, id, 'rim', 'good'));
    expect(browser.cookie).not.toBe('');
  });
});

describe('photos of a court', () => {
  it('are shown the newest first, with the faces of their authors', async () => {
    const id = await buildCourt(server);
    const [ann, ben] = [await buildMember(server, { displayName: 'Ann' }), await buildMember(server)];
    const { mediaUrl } = await uploadFile(server, ann, await photo().png().toBuffer(), 'image/png');
    expect((await add(ann, id, mediaUrl)).status).toBe(201);
    await addPhoto(ben, id);
    const court = await readCourt(buildVisitor(server), id);
    expect(Reports.strict().parse(court.reports)).toEqual(court.reports);
    expect(court.reports).toMatchObject({ rev: 2, photos: [{ author: { id: ben.id } }, { author: { id: ann.id } }] });
    expect(court.reports.photos[1]).toMatchObject({
      ...{ mediaUrl, author: { displayName: 'Ann' } },
      media: { width: expect.any(Number), height: expect.any(Number), posterUrl: null },
    });
    expect((await buildVisitor(server).fetch(mediaUrl)).status).toBe(200);
  });

  it('are shown up to a limit, and each person may add a limited number', async () => {
    const id = await buildCourt(server);
    const people = await Promise.all([0, 1, 2, 3].map(() => buildMember(server)));
    const [oldest] = people as [TestPerson];
    const { photoId } = await addPhoto(oldest, id);
    await dateBack(photoId, 1);
    for (const person of people.slice(1)) {
      for (let i = 0; i < COURTS.maxOwnPhotos; i += 1) await addPhoto(person, id);
    }
    const full = people[1] as TestPerson;
    const { mediaUrl, id: uploadId } = await buildUpload(server, full);
    expect(await refusal(add(full, id, mediaUrl))).toEqual([409, 'too_many_photos']);
    expect(await uploadState(server, uploadId)).toBe('ready');
    const { photos, rev } = (await readCourt(full, id)).reports;
    expect([photos.length, rev]).toEqual([COURTS.maxPhotos, 1 + 3 * COURTS.maxOwnPhotos]);
    expect(photos.map((one) => one.id)).not.toContain(photoId);
    await ok(add(full, await buildCourt(server), mediaUrl));
  });

  it('are added once by a call that is repeated with its idempotency key', async () => {
    const id = await buildCourt(server);
    const ann = await buildMember(server);
    const { mediaUrl } = await buildUpload(server, ann);
    const send = () => postWithKey(ann, `/api/courts/${id}/photos`, { mediaUrl }, 'one-photo');
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect((await readCourt(ann, id)).reports).toMatchObject({ photos: [{ mediaUrl }], rev: 1 });
  });

  it('can be removed by their author, with their files', async () => {
    const id = await buildCourt(server);
    const ann = await buildMember(server);
    const upload = await uploadFile(server, ann, await photo().png().toBuffer(), 'image/png');
    const { photos } = await ok<CourtReports>(add(ann, id, upload.mediaUrl));
    const left = await ok<CourtReports>(remove(ann, id, photos[0]?.id ?? ''));
    expect(left).toMatchObject({ photos: [], rev: 2 });
    expect(await uploadState(server, upload.id)).toBe('dropped');
    expect((await fetch(server.url + upload.mediaUrl)).status).toBe(404);
    await runJob(server, UploadsJob, 'run');
    expect(await server.app.get(ObjectStore).read(`${upload.id}/main`)).toBeNull();
  });

  it('are still shown when their author is removed, but without an author', async () => {
    const id = await buildCourt(server);
    const ann = await buildMember(server);
    await addPhoto(ann, id);
    await ok(report(ann, id, 'rim', 'good'));
    await query(server, 'DELETE FROM users WHERE id = $1', [ann.id]);
    const { photos, conditions } = (await readCourt(buildVisitor(server), id)).reports;
    expect([photos[0]?.author, conditions[0]?.state]).toEqual([null, 'good']);
  });
});

describe('a photo is refused, and nothing is stored,', () => {
  let ann: TestPerson;
  const uploadOf = async (...upload: [TestPerson, object?]) => (await buildUpload(server, ...upload)).mediaUrl;

  it.each([
    ['if its upload does not exist', async () => `/public-objects/uploads/${randomUUID()}`, 'upload_missing'],
    ['if another member uploaded it', async () => uploadOf(await buildMember(server)), 'upload_missing'],
    ['if its upload has not ended', () => uploadOf(ann, { state: 'receiving' }), 'upload_unfinished'],
    ['if its upload was refused', () => uploadOf(ann, { state: 'refused' }), 'upload_unfinished'],
    ['if it is used already', () => uploadOf(ann, { state: 'used' }), 'upload_used'],
    ['if its upload was dropped', () => uploadOf(ann, { state: 'dropped' }), 'upload_removed'],
    ['if it is a video', () => uploadOf(ann, { kind: 'video' }), 'not_an_image'],
  ])('%s', async (_, buildUrl, code) => {
    const id = await buildCourt(server);
    ann = await buildMember(server);
    const answer = await add(ann, id, await buildUrl());
    expect([answer.status, await answer.json()]).toMatchObject([400, { problems: { mediaUrl: { code } } }]);
    expect((await readCourt(ann, id)).reports).toMatchObject({ photos: [], rev: 0 });
  });

  it.each(['https://evil.example/a.png', 'javascript:alert(1)', `/public-objects/uploads/../${randomUUID()}`, '', 7])(
    'if its address is %j',
    async (mediaUrl) => {
      const id = await buildCourt(server);
      expect(await fieldErrors(add(await buildMember(server), id, mediaUrl))).toEqual([
        400,
        'invalid_input',
        ['mediaUrl'],
      ]);
    },
  );

  it('if the court does not exist', async () => {
    ann = await buildMember(server);
    const { id: uploadId, mediaUrl } = await buildUpload(server, ann);
    expect(await refusal(add(ann, randomUUID(), mediaUrl))).toEqual([404, 'court_not_found']);
    expect(await uploadState(server, uploadId)).toBe('ready');
  });

  it('if its author is a guest or a visitor', async () => {
    const id = await buildCourt(server);
    const guest = await buildGuest(server);
    const { mediaUrl } = await buildUpload(server, guest);
    for (const person of [guest, buildVisitor(server) as TestPerson]) {
      expect(await refusal(add(person, id, mediaUrl))).toEqual([401, 'unauthenticated']);
      expect(await refusal(remove(person, id, randomUUID()))).toEqual([401, 'unauthenticated']);
    }
  });
});

it('a photo can be removed only by its author, and only from its own court', async () => {
  const [id, other] = [await buildCourt(server), await buildCourt(server)];
  const [ann, ben] = [await buildMember(server), await buildMember(server)];
  const { photoId, uploadId } = await addPhoto(ann, id);
  expect(await refusal(remove(ben, id, photoId))).toEqual([403, 'forbidden']);
  expect(await refusal(remove(ann, other, photoId))).toEqual([404, 'photo_not_found']);
  expect(await refusal(remove(ann, id, randomUUID()))).toEqual([404, 'photo_not_found']);
  expect(await refusal(remove(ann, randomUUID(), photoId))).toEqual([404, 'court_not_found']);
  expect((await readCourt(ann, id)).reports).toMatchObject({ photos: [{ id: photoId }], rev: 1 });
  expect(await uploadState(server, uploadId)).toBe('used');
});
