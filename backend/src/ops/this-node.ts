import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { InjectRuntime } from '../config/config.module.ts';
import type { Runtime } from '../config/runtime.ts';

/** What this process is called among the nodes. Another after each start. */
@Injectable()
export class ThisNode {
  readonly id = randomUUID();
  readonly name: string;
  readonly version = packageVersion(new URL('.', import.meta.url));
  readonly startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

  constructor(@InjectRuntime() { PORT }: Runtime) {
    this.name = `${hostname()}:${PORT}`;
  }
}

/** Of the nearest `package.json`: the build lies one folder deeper than the sources. */
function packageVersion(folder: URL): string {
  const file = new URL('package.json', folder);
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version ?? 'unknown';
  const parent = new URL('..', folder);
  return parent.href === folder.href ? 'unknown' : packageVersion(parent);
}
