import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file that comes with the product, to be stored as an upload. */
export interface SampleFile {
  id: string;
  file: string;
  small: string | null;
  type: string;
}

/** Puts copies of files where uploads are kept: all of them, or none and throws. */
export type KeepFiles = (files: SampleFile[]) => Promise<void>;

/** One picture or clip, as `index.json` beside it describes it; scripts/draw-samples.mjs writes both. */
export interface SampleMedia {
  file: string;
  small: string | null;
  type: string;
  size: number;
  width: number;
  height: number;
  placeholder: string | null;
}

const INDEX = 'index.json';

/** `backend/media`, seen from the sources as from the build. */
const ROOTS = ['../../../../media', '../../../../../media'].map((relative) =>
  fileURLToPath(new URL(relative, import.meta.url)),
);

/** All of them by name, with whole paths. */
export async function readSampleMedia(): Promise<Map<string, SampleMedia>> {
  const root = ROOTS.find((candidate) => existsSync(path.join(candidate, INDEX))) ?? '';
  const media = JSON.parse(await readFile(path.join(root, INDEX), 'utf8')) as Record<string, SampleMedia>;
  const whole = ({ file, small, ...rest }: SampleMedia): SampleMedia => ({
    ...rest,
    file: path.join(root, file),
    small: small && path.join(root, small),
  });
  return new Map(Object.entries(media).map(([name, each]) => [name, whole(each)]));
}
