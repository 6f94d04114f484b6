import path from 'node:path';
import type { Config } from '../../config/env.ts';
import { LocalObjectStore } from './local-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import { S3ObjectStore } from './s3-object-store.ts';

/** The store that the settings name. */
export const openStore = ({ s3, DATA_DIR }: Pick<Config, 's3' | 'DATA_DIR'>): ObjectStore =>
  s3 ? new S3ObjectStore(s3) : new LocalObjectStore(path.join(DATA_DIR, 'uploads', 'kept'));
