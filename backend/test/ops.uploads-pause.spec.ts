import { feedRoutes, opsRoutes, type UploadsState, type UploadTarget } from '@hoopline/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { type ConsoleBrowser, OPS_TOKEN, openConsole } from './harness/ops.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { photo } from './harness/pictures.ts';
import { buildOperator, OPERATORS } from './harness/reports.ts';
import { sendFile, uploadIdOf, uploadRow } from './harness/uploads.ts';

let holder: ConsoleBrowser;
let operator: TestPerson;
let member: TestPerson;
const server = useServer({ OPERATORS, OPS_TOKEN });
beforeAll(async () => {
  [holder, operator] = [await openConsole(server.url), await buildOperator(server)];
});
beforeEach(async () => {
  await set(false);
  member = await buildMember(server);
});

const set = (isPaused: boolean) => ok<UploadsState>(holder.send('PUT', opsRoutes.pauseUploads.path, { isPaused }));
const address = () => call(member, 'POST', feedRoutes.uploadUrl.path, {});

describe('paused uploads', () => {
  it('refuse new addresses with a time to retry, until they are resumed', async () => {
    await set(true);
    const answer = await address();
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'uploads_paused' }]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await set(false);
    await ok<UploadTarget>(address());
  });

  it('let an upload finish whose address was issued before', async () => {
    const { uploadUrl } = await ok<UploadTarget>(address());
    await set(true);
    expect((await sendFile(uploadUrl, await photo().png().toBuffer(), 'image/png')).status).toBe(204);
    expect(await uploadRow(server, uploadIdOf(uploadUrl))).toMatchObject({ state: 'ready' });
  });

  it('show since when, by whom, and how many uploads are under way', async () => {
    const before = await ok<UploadsState>(holder.fetch(opsRoutes.uploads.path));
    expect(before.paused).toBeNull();
    await ok(address());
    const paused = await ok<UploadsState>(call(operator, 'PUT', opsRoutes.pauseUploads.path, { isPaused: true }));
    expect(paused).toEqual({
      paused: {
        since: expect.any(String),
        via: 'member',
        operator: { id: operator.id, displayName: operator.displayName },
      },
      openCount: before.openCount + 1,
    });
    expect((await holder.state()).verdict).toMatchObject({ level: 'degraded', cause: 'uploadsPaused' });
  });

  it('are logged once, also if two operators pause them', async () => {
    await set(true);
    await set(true);
    await set(false);
    expect((await holder.actions()).slice(0, 2)).toMatchObject([
      { action: 'resume_uploads', isDone: true },
      { action: 'pause_uploads', isDone: true },
    ]);
    expect((await holder.actions())[2]).not.toMatchObject({ action: 'pause_uploads' });
  });

  it('concern no other write', async () => {
    await set(true);
    await ok(call(member, 'POST', feedRoutes.create.path, { type: 'text', content: 'Hello', hashtags: [] }));
    expect(await refusal(address())).toEqual([503, 'uploads_paused']);
  });
});
