import { z } from 'zod';

/** Settings of an S3-compatible store: all of them are set, or none. */
export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is part of the path, else of the host name. */
  forcePathStyle: boolean;
}

/** The variables, with the schema of each. */
export const S3_VARIABLES = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address like https://host' }),
  S3_REGION: z.string(),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
};

type Name = keyof typeof S3_VARIABLES;
type Given = { [Variable in Name]?: string | undefined } & { S3_FORCE_PATH_STYLE: boolean };

const NAMES = Object.keys(S3_VARIABLES) as Name[];

/** The variables that are missing where others are set. */
export function missingS3(given: Given): Name[] {
  const missing = NAMES.filter((name) => !given[name]);
  return missing.length === NAMES.length ? [] : missing;
}

/** Null unless all are set. */
export function s3SettingsOf(given: Given): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, S3_FORCE_PATH_STYLE: forcePathStyle } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle };
}
