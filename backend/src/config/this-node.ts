import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { InjectRuntime, type Runtime } from './runtime.ts';

/** What this process is called among the nodes. Another after each start. */
@Injectable()
export class ThisNode {
  readonly id = randomUUID();
  readonly name: string;
  /** Two builds have two, so that a deployment can be followed. */
  readonly version: string;
  readonly startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

  constructor(@InjectRuntime() { PORT, HOOPLINE_VERSION }: Runtime) {
    this.name = `${hostname()}:${PORT}`;
    this.version = HOOPLINE_VERSION ?? ownVersion();
  }
}

/** Of the package, and of the build where this is one: `0.1.0+1f2e3d4c`. */
function ownVersion(): string {
  const manifest = readAbove('package.json') ?? '{}';
  const { version = 'unknown' } = JSON.parse(manifest) as { version?: string };
  const build = readAbove('build-fingerprint');
  return build ? `${version}+${build}` : version;
}

/** The nearest such file: the build lies one folder deeper than the sources. */
function readAbove(name: string, folder = new URL('.', import.meta.url)): string | undefined {
  const file = new URL(name, folder);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const parent = new URL('..', folder);
  return parent.href === folder.href ? undefined : readAbove(name, parent);
}
