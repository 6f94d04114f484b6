import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { RUNTIME, type Runtime } from '../src/config/runtime.ts';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { ObjectStore } from '../src/uploads/stores/object-store.ts';
import { UploadsJob } from '../src/uploads/uploads.job.ts';
import { UploadsService } from '../src/uploads/uploads.service.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { runJob } from './harness/jobs.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { photo } from './harness/pictures.ts';
import { startS3, type TestS3 } from './harness/s3-server.ts';
import { issueAddress, storedFiles, uploadFile, uploadIdOf, uploadRow } from './harness/uploads.ts';

describe.each(['this machine', 'an S3-compatible store'])('the sweep of files kept on %s', (keeper) => {
  let server: TestApp;
  let s3: TestS3 | undefined;
  let ann: TestPerson;
  beforeAll(async () => {
    s3 = keeper === 'this machine' ? undefined : await startS3();
    server = await startTestApp({ s3: s3?.settings ?? null });
    ann = await buildMember(server);
  });
  afterAll(async () => {
    await server.close();
    await s3?.stop();
  });

  const sweep = () => runJob(server, UploadsJob, 'run');
  const store = () => server.app.get(ObjectStore);
  const makeOlder = (id: string, hours: number) =>
    query(server, `UPDATE uploads SET created_at = created_at - $2 * interval '1 hour' WHERE id = $1`, [id, hours]);
  const uploadPicture = async (hours = 0) => {
    const { id } = await uploadFile(server, ann, await photo().png().toBuffer(), 'image/png');
    await makeOlder(id, hours);
    return id;
  };
  const attach = (id: string) =>
    server.app
      .get(Sql)
      .transaction((tx) =>
        server.app.get(UploadsService).attach(id, { userId: ann.id, kind: 'image', field: 'mediaUrl' }, tx),
      );
  const isKept = async (id: string) => {
    const [main, small] = await Promise.all([store().read(`${id}/main`), store().read(`${id}/small`)]);
    main?.stream.destroy();
    small?.stream.destroy();
    expect(main === null).toBe(small === null);
    return main !== null;
  };

  it('removes files that were not posted within a day or were detached, and keeps the rest', async () => {
    const [young, old, used, dropped] = [
      await uploadPicture(23),
      await uploadPicture(25),
      await uploadPicture(),
      await uploadPicture(),
    ];
    await attach(used);
    await makeOlder(used, 1000);
    await attach(dropped);
    await server.app.get(Sql).transaction((tx) => server.app.get(UploadsService).detach([dropped], tx));
    const issued = uploadIdOf(await issueAddress(server, ann));
    await makeOlder(issued, 25);
    await sweep();
    for (const id of [young, used])
      expect([await isKept(id), await uploadRow(server, id)]).toEqual([true, expect.anything()]);
    for (const id of [old, dropped, issued])
      expect([await isKept(id), await uploadRow(server, id)]).toEqual([false, undefined]);
  });

  it('removes uploads that a process was receiving when it died, and their temporary files', async () => {
    const folder = path.join(server.app.get<Runtime>(RUNTIME).DATA_DIR, 'uploads', 'incoming');
    const [dead, alive] = [newId(), newId()];
    for (const [id, hours] of [
      [dead, 3],
      [alive, 1],
    ] as const) {
      await query(
        server,
        `INSERT INTO uploads (id, user_id, state, created_at) VALUES ($1, $2, 'receiving', now() - $3 * interval '1 hour')`,
        [id, ann.id, hours],
      );
      mkdirSync(path.join(folder, id), { recursive: true });
      writeFileSync(path.join(folder, id, `sent-${id}`), 'half');
      const then = Date.now() / 1000 - hours * 3600;
      utimesSync(path.join(folder, id), then, then);
    }
    await sweep();
    expect([await uploadRow(server, dead), await uploadRow(server, alive)]).toEqual([
      undefined,
      expect.objectContaining({ state: 'receiving' }),
    ]);
    expect(storedFiles(server)).toContain(`sent-${alive}`);
    expect(storedFiles(server)).not.toContain(`sent-${dead}`);
  });

  it('keeps the rows of files that it could not remove, and removes them the next time', async () => {
    const ids = [await uploadPicture(25), await uploadPicture(25)];
    const remove = jest.spyOn(store(), 'remove').mockRejectedValue(new Error('out of order'));
    await expect(sweep()).rejects.toThrow('Not removed: 2 uploads');
    for (const id of ids) {
      expect(await uploadRow(server, id)).toMatchObject({ state: 'dropped' });
      await expect(attach(id)).rejects.toMatchObject({ code: 'invalid_input' });
    }
    remove.mockRestore();
    await sweep();
    for (const id of ids) expect([await isKept(id), await uploadRow(server, id)]).toEqual([false, undefined]);
  });

  it('removes all other files if one cannot be removed', async () => {
    const [stuck, ...others] = [await uploadPicture(25), await uploadPicture(25), await uploadPicture(25)];
    const removing = store().remove.bind(store());
    const remove = jest.spyOn(store(), 'remove').mockImplementation(async (key) => {
      if (key.startsWith(String(stuck))) throw new Error('out of order');
      await removing(key);
    });
    await expect(sweep()).rejects.toThrow('Not removed: 1 uploads');
    for (const id of others) expect([await isKept(id), await uploadRow(server, id)]).toEqual([false, undefined]);
    remove.mockRestore();
    await sweep();
    expect([await isKept(String(stuck)), await uploadRow(server, String(stuck))]).toEqual([false, undefined]);
  });

  it('removes no file that is being posted at the same moment', async () => {
    const id = await uploadPicture(25);
    let swept: Promise<unknown> | undefined;
    await server.app.get(Sql).transaction(async (tx) => {
      await server.app.get(UploadsService).attach(id, { userId: ann.id, kind: 'image', field: 'mediaUrl' }, tx);
      swept = sweep();
    });
    await swept;
    expect([await isKept(id), await uploadRow(server, id)]).toEqual([true, expect.objectContaining({ state: 'used' })]);
  });

  it('holds no connection while the store takes its time', async () => {
    const id = await uploadPicture(25);
    const open: unknown[] = [];
    const remove = store().remove.bind(store());
    jest.spyOn(store(), 'remove').mockImplementation(async (key) => {
      // Jobs of other features may have a transaction open at this moment.
      const text = `SELECT query FROM pg_stat_activity
                    WHERE state = 'idle in transaction' AND datname = current_database() AND query LIKE '%uploads%'`;
      open.push(...(await query(server, text)));
      await remove(key);
    });
    await sweep();
    jest.restoreAllMocks();
    expect(open).toEqual([]);
    expect([await isKept(id), await uploadRow(server, id)]).toEqual([false, undefined]);
  });

  it('may run twice at once', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, () => uploadPicture(25)));
    await Promise.all([sweep(), sweep()]);
    for (const id of ids) expect([await isKept(id), await uploadRow(server, id)]).toEqual([false, undefined]);
  });
});
