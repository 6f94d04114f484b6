import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/s3-settings.ts';
import { type ByteRange, type ObjectKey, ObjectStore, type StoredObject } from './object-store.ts';

type Sdk = typeof import('@aws-sdk/client-s3');

const FOLDER = 'uploads';

/** Without a logger the library writes warnings to the console; its errors say the same. */
const QUIET = { debug() {}, info() {}, warn() {}, error() {} };

/** Any S3-compatible store. Browsers never reach it: every file passes through the server. */
export class S3ObjectStore extends ObjectStore {
  private readonly bucket: string;

  private constructor(
    private readonly sdk: Sdk,
    private readonly client: S3Client,
    { bucket }: S3Settings,
  ) {
    super();
    this.bucket = bucket;
  }

  /** Loads the library, which is large, only when it is used. */
  static async connect(settings: S3Settings): Promise<S3ObjectStore> {
    // Otherwise it warns at every start about versions of Node that it will not support one day.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const sdk = await import('@aws-sdk/client-s3');
    const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings;
    const client = new sdk.S3Client({
      endpoint,
      region,
      forcePathStyle,
      credentials: { accessKeyId, secretAccessKey },
      // Not all stores other than Amazon's know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
      logger: QUIET,
    });
    return new S3ObjectStore(sdk, client, settings);
  }

  async put(key: ObjectKey, file: string, contentType: string): Promise<void> {
    const { size } = await stat(file);
    const Body = createReadStream(file);
    const object = { ...this.named(key), Body, ContentLength: size, ContentType: contentType };
    await this.client.send(new this.sdk.PutObjectCommand(object)).finally(() => Body.destroy());
  }

  async read(key: ObjectKey, range?: ByteRange): Promise<StoredObject | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const found = await this.client.send(new this.sdk.GetObjectCommand({ ...this.named(key), Range }));
      const stream = found.Body as Readable;
      const size = found.ContentLength ?? 0;
      if (!range || size === range.end - range.start + 1) return { size, stream };
      stream.destroy();
      throw new Error(`The store sent ${size} bytes for ${Range}`);
    } catch (error) {
      if (error instanceof this.sdk.NoSuchKey) return null;
      throw error;
    }
  }

  async remove(key: ObjectKey): Promise<void> {
    await this.client.send(new this.sdk.DeleteObjectCommand(this.named(key)));
  }

  private named(key: ObjectKey): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: `${FOLDER}/${key}` };
  }
}
