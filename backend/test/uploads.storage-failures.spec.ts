import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RUNTIME, type Runtime } from '../src/config/runtime.ts';
import { shapeOf, validateImage } from '../src/uploads/images/validate-image.ts';
import { isSystemError } from '../src/uploads/storage-failures.ts';
import { readVideoSize, validateVideo } from '../src/uploads/videos/validate-video.ts';
import { useServer } from './harness/app.ts';
import { clip } from './harness/clips.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { phoneClip } from './harness/phone-clips.ts';
import { photo } from './harness/pictures.ts';
import { runFolder } from './harness/test-run.ts';
import { issueAddress, sendFile, storedFiles, uploadIdOf, uploadRow } from './harness/uploads.ts';

let ann: TestPerson;
let logged = '';
const server = useServer(() => {
  const write = (line: string) => {
    logged += line;
  };
  return { logStream: { write } };
});
beforeAll(async () => {
  ann = await buildMember(server);
});
beforeEach(() => {
  logged = '';
});

/** Expects an answer of 503 with `Retry-After`, nothing left of the upload, and its cause in the log. */
async function expectUnavailable(address: string, status: number, retryAfter: unknown, cause: RegExp): Promise<void> {
  expect([status, retryAfter]).toEqual([503, '30']);
  expect(logged).toMatch(cause);
  expect(await uploadRow(server, uploadIdOf(address))).toMatchObject({ state: 'refused' });
  const left = storedFiles(server).filter((name) => name.startsWith(uploadIdOf(address)) || name === 'sent');
  expect(left).toEqual([]);
}

/** A device of Linux on which every write fails, like on a full disk. */
const FULL = '/dev/full';

(existsSync(FULL) ? describe : describe.skip)('a full disk', () => {
  it('is logged once, with an instruction, however many calls fail', async () => {
    for (let i = 0; i < 2; i += 1) {
      const address = await issueAddress(server, ann);
      const folder = path.join(server.app.get<Runtime>(RUNTIME).DATA_DIR, 'uploads', 'incoming', uploadIdOf(address));
      mkdirSync(folder, { recursive: true });
      symlinkSync(FULL, path.join(folder, 'sent'));
      expect((await sendFile(address, await photo().png().toBuffer(), 'image/png')).status).toBe(503);
    }
    expect(logged.split('The disk is full: make room.')).toHaveLength(2);
  });

  it.each<[string, string, string, () => Promise<Buffer>]>([
    ['a file is received', 'sent', 'image/png', () => photo().png().toBuffer()],
    ['a jpeg is written', 'main', 'image/jpeg', () => photo().jpeg().toBuffer()],
    ['a png is written', 'main', 'image/png', () => photo().png().toBuffer()],
    ['a webp is written', 'main', 'image/webp', () => photo().webp().toBuffer()],
    ['a gif is written', 'main', 'image/gif', () => photo().gif().toBuffer()],
    ['its small version is written', 'small', 'image/png', () => photo().png().toBuffer()],
    ['a film is copied', 'main', 'video/quicktime', async () => (await phoneClip()).film],
  ])('is answered with 503, not as a fault of the file: while %s', async (_, name, type, make) => {
    const address = await issueAddress(server, ann);
    const folder = path.join(server.app.get<Runtime>(RUNTIME).DATA_DIR, 'uploads', 'incoming', uploadIdOf(address));
    mkdirSync(folder, { recursive: true });
    symlinkSync(FULL, path.join(folder, name));
    const answer = await sendFile(address, await make(), type);
    await expectUnavailable(address, answer.status, answer.headers.get('retry-after'), /ENOSPC|No space left/);
    expect((await sendFile(await issueAddress(server, ann), await make(), type)).status).toBe(204);
    logged = '';
  });
});

const PRLIMIT = '/usr/bin/prlimit';

/** Runs `work` while this process cannot open another file. */
async function withoutFiles<T>(work: () => Promise<T>): Promise<T> {
  const limit = (soft: string) => `${PRLIMIT} --pid ${process.pid} --nofile=${soft}: && echo done`;
  const usual = `$(${PRLIMIT} --pid ${process.pid} --nofile --output=SOFT --noheadings | tr -d ' ')`;
  // One shell sets both limits: a second one could not be started.
  const shell = spawn('sh', ['-c', `usual=${usual}; read least; ${limit('$least')}; read end; ${limit('$usual')}`]);
  const done = createInterface(shell.stdout)[Symbol.asyncIterator]();
  const least = openSync('/dev/null', 'r');
  closeSync(least);
  shell.stdin.write(`${least}\n`);
  await done.next();
  try {
    return await work();
  } finally {
    shell.stdin.end('end\n');
    await done.next();
  }
}

(existsSync(PRLIMIT) ? describe : describe.skip)('too many open files', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(() => agent.destroy());

  /** Sends a request over a connection that stays open. */
  const call = (method: string, address: string, body?: Buffer): Promise<{ status: number; retryAfter: unknown }> =>
    new Promise((resolve, reject) => {
      const headers = body && { 'content-type': 'image/png', 'content-length': body.length };
      const sent = request(address, { method, agent, headers }, (answer) => {
        answer
          .resume()
          .on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }));
      });
      sent.on('error', reject).end(body);
    });

  it('are answered with 503, not as a fault of the file', async () => {
    const address = await issueAddress(server, ann);
    const body = await photo().png().toBuffer();
    await call('GET', `${server.url}/api/health`);
    const answer = await withoutFiles(() => call('PUT', address, body));
    await expectUnavailable(address, answer.status, answer.retryAfter, /EMFILE/);
  });

  it.each<[string, (film: string) => Promise<unknown>]>([
    ['the header of an image', (file) => shapeOf('image/png', file)],
    ['an image', (file) => validateImage('image/png', { isMoving: false, pixels: 1 }, file, path.dirname(file))],
    ['a film', (file) => validateVideo('video/mp4', file, path.dirname(file))],
    ['a thread for a film', (file) => readVideoSize('video/mp4', file)],
  ])('is recognized as the cause if this cannot be opened: %s', async (_, work) => {
    const file = path.join(runFolder('film'), 'sent');
    await writeFile(file, await clip('mp4'));
    const failure = await withoutFiles(() => work(file).catch((error: unknown) => error));
    expect([isSystemError(failure), failure]).toEqual([true, expect.objectContaining({ message: expect.any(String) })]);
  });
});
