import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const SOURCES = path.resolve(import.meta.dirname, '..');

/** Files that publish without `@OnChange`, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  'ops/ops.job.ts': 'measured, and not stored',
  'ops/resync.service.ts': 'asks browsers to catch up, and stores nothing that they show',
  'realtime/realtime.gateway.ts': 'gives the publisher its server',
  'realtime/shutdown.service.ts': 'sends what still waits before the node stops',
};

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.(spec|module|publisher)\.ts$/.test(file),
);

describe('events', () => {
  it('are published only by handlers of changes', () => {
    const publishing = files.filter((file) => {
      const text = readFileSync(path.join(SOURCES, file), 'utf8');
      return (
        /import \{[^}]*\w+Publisher\b[^}]*\} from '[^']*\.publisher\.ts'/.test(text) && !text.includes('@OnChange(')
      );
    });
    expect(publishing.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
  });
});
