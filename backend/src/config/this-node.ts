import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { InjectRuntime, type Runtime } from './runtime.ts';

/** The identity of this process among the nodes. Each start gets a new id. */
@Injectable()
export class ThisNode {
  readonly id = randomUUID();
  readonly name: string;
  /** Each build has its own version, so that the console shows the progress of a deployment. */
  readonly version: string;
  readonly startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

  constructor(@InjectRuntime() { PORT, HOOPLINE_VERSION }: Runtime) {
    this.name = `${hostname()}:${PORT}`;
    this.version = HOOPLINE_VERSION ?? ownVersion();
  }
}

/** The version of the package, with the fingerprint of the build if there is one: `0.1.0+1f2e3d4c`. */
function ownVersion(): string {
  const manifest = readAbove('package.json') ?? '{}';
  const { version = 'unknown' } = JSON.parse(manifest) as { version?: string };
  const build = readAbove('build-fingerprint');
  return build ? `${version}+${build}` : version;
}

/** The content of the nearest file with this name: the build is one folder deeper than the sources. */
function readAbove(name: string, folder = new URL('.', import.meta.url)): string | undefined {
  const file = new URL(name, folder);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const parent = new URL('..', folder);
  return parent.href === folder.href ? undefined : readAbove(name, parent);
}
