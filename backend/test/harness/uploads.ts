import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { mediaUrlOf } from '@hoopline/contracts';
import { expect } from '@jest/globals';
import { RUNTIME, type Runtime } from '../../src/config/runtime.ts';
import { Sql } from '../../src/database/sql.ts';
import { UploadsService } from '../../src/uploads/uploads.service.ts';
import type { TestApp } from './app.ts';
import type { TestPerson } from './people.ts';

type Declared = Parameters<UploadsService['issue']>[1];

/** Issues an address for an upload. */
export const issueAddress = async (
  server: TestApp,
  { id }: Pick<TestPerson, 'id'>,
  declared?: Declared,
): Promise<string> => (await server.app.get(UploadsService).issue(id, declared)).uploadUrl;

export const sendFile = (address: string, body: Buffer | string, contentType: string): Promise<Response> =>
  fetch(address, { method: 'PUT', headers: { 'content-type': contentType }, body: body as RequestInit['body'] });

export const uploadIdOf = (address: string): string => mediaUrlOf(address).split('/').at(-1) ?? '';

/** Uploads a file completely. Returns its id and address. */
export async function uploadFile(
  server: TestApp,
  person: Pick<TestPerson, 'id'>,
  body: Buffer,
  contentType: string,
  declared?: Declared,
): Promise<{ id: string; mediaUrl: string }> {
  const address = await issueAddress(server, person, declared);
  const answer = await sendFile(address, body, contentType);
  if (answer.status !== 204) throw new Error(`Not taken: ${answer.status} ${await answer.text()}`);
  return { id: uploadIdOf(address), mediaUrl: mediaUrlOf(address) };
}

export interface UploadRow {
  state: string;
  content_type: string | null;
  size: string | null;
  kind: string | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  has_small: boolean;
}

const ROW = { name: 'test.upload', text: 'SELECT * FROM uploads WHERE id = $1' };

export const uploadRow = async (server: TestApp, id: string): Promise<UploadRow | undefined> =>
  server.app.get(Sql).row<UploadRow & object>(ROW, [id]);

/** Names of the stored files, including partly received ones. */
export function storedFiles(server: TestApp): string[] {
  const folder = path.join(server.app.get<Runtime>(RUNTIME).DATA_DIR, 'uploads');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

/** Sends the beginning of a body, then waits until `cut` closes the connection. */
export function sendPart(address: string, part: Buffer, contentType: string, length?: number): { cut(): void } {
  const headers = { 'content-type': contentType, ...(length && { 'content-length': length }) };
  const sending = request(address, { method: 'PUT', headers });
  sending.on('error', () => {});
  sending.write(part);
  return { cut: () => sending.destroy() };
}

/**
 * Sends the headers of a PUT and the first bytes of an endless body. Returns everything that the server sent until it
 * closed the connection.
 */
export async function sendEndless(server: TestApp, path: string, contentType: string, part = '{"a'): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = { host: 'localhost', 'content-type': contentType, 'content-length': '900000' };
  const lines = Object.entries(head).map((line) => line.join(': '));
  socket.write(`PUT ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${part}`);
  let answer = '';
  for await (const piece of socket) answer += piece;
  return answer;
}

/** Requests a path unchanged: other clients would normalize it. */
export const requestRaw = (server: TestApp, path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const asking = request({ hostname, port, path }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asking.on('error', reject).end();
  });

/** Expects that a refused upload has left no file, and a row in the state `refused`. */
export async function expectNothingOf(server: TestApp, id: string): Promise<void> {
  expect(await uploadRow(server, id)).toMatchObject({ state: 'refused', kind: null });
  expect(storedFiles(server).filter((name) => name.startsWith(id) || name === 'sent')).toEqual([]);
  expect((await fetch(`${server.url}/public-objects/uploads/${id}`)).status).toBe(404);
}
