import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../config/env.ts';
import { type ByteRange, type ObjectKey, ObjectStore, type StoredObject } from './object-store.ts';

const FOLDER = 'uploads';

/** How often a failed call is tried again. */
const RETRIES = 2;

/** The longest wait until the store's answer begins. For a PUT, the store first takes the whole file. */
const WAIT_MS = { GET: 30_000, DELETE: 30_000, PUT: 300_000 };

/** Any S3-compatible store. Browsers never reach it: every file passes through the server. */
export class S3ObjectStore extends ObjectStore {
  private readonly client: AwsClient;
  private readonly address: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings) {
    super();
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
    const url = new URL(endpoint);
    if (!forcePathStyle) url.host = `${bucket}.${url.host}`;
    const root = url.href.replace(/\/+$/, '');
    this.address = `${root}/${forcePathStyle ? `${bucket}/` : ''}${FOLDER}`;
  }

  async put(key: ObjectKey, file: string, contentType: string): Promise<void> {
    const body = await openAsBlob(file);
    const answer = await this.call('PUT', key, { body, headers: { 'content-type': contentType } });
    if (!answer.ok) throw await failure(answer);
    await answer.body?.cancel();
  }

  async read(key: ObjectKey, range?: ByteRange): Promise<StoredObject | null> {
    const headers = range && { range: `bytes=${range.start}-${range.end}` };
    const answer = await this.call('GET', key, { headers });
    if (!answer.ok || !answer.body) {
      const error = await failure(answer);
      if (error.isMissing) return null;
      throw error;
    }
    const size = Number(answer.headers.get('content-length'));
    if (!range || size === range.end - range.start + 1)
      return { size, stream: Readable.fromWeb(answer.body as ReadableStream) };
    await answer.body.cancel();
    throw new Error(`The store sent ${size} bytes for ${headers?.range}`);
  }

  async remove(key: ObjectKey): Promise<void> {
    const answer = await this.call('DELETE', key);
    const error = answer.ok ? null : await failure(answer);
    if (error && !error.isMissing) throw error;
    await answer.body?.cancel();
  }

  private async call(method: keyof typeof WAIT_MS, key: ObjectKey, init: RequestInit = {}): Promise<Response> {
    const wait = new AbortController();
    const timer = setTimeout(() => wait.abort(new Error('The store does not answer')), WAIT_MS[method]);
    try {
      return await this.client.fetch(`${this.address}/${key}`, { ...init, method, signal: wait.signal });
    } finally {
      clearTimeout(timer);
    }
  }
}

class StoreError extends Error {
  constructor(
    message: string,
    /** Whether the object is missing. False for a missing bucket: then the store is not set up. */
    readonly isMissing: boolean,
  ) {
    super(message);
  }
}

async function failure(answer: Response): Promise<StoreError> {
  const text = await answer.text();
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
  return new StoreError(`The store answered ${answer.status} ${code ?? text.slice(0, 200)}`, code === 'NoSuchKey');
}
