import S3rver from 's3rver';
import type { S3Settings } from '../../src/config/env.ts';
import { runFolder } from './test-run.ts';

export interface TestS3 {
  settings: S3Settings;
  stop(): Promise<void>;
}

const BUCKET = 'hoopline-media';

/** Starts an S3-compatible store for one test, with an empty bucket. */
export async function startS3(): Promise<TestS3> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: runFolder('s3'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: BUCKET,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  };
  return { settings, stop: () => server.close() };
}
