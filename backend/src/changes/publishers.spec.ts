import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const SOURCES = path.resolve(import.meta.dirname, '..');

/** Publish without `@OnChange`, each for a reason. */
const EXCEPTIONS: Record<string, string> = {
  'features/feed/likes/likes.service.ts': 'likes of a moment are stored and published together',
  'features/games/open-count.service.ts': 'every node notices by itself that games have ended',
  'features/notifications/storing.service.ts': 'called by the handler of notices, group by group of readers',
  'ops/ops.job.ts': 'measured, and not stored',
  'realtime/realtime.gateway.ts': 'gives the publisher its server',
  'realtime/shutdown.service.ts': 'sends what still waits before the node stops',
};

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.(spec|module|publisher)\.ts$/.test(file),
);

describe('events', () => {
  it('are published by handlers of changes alone', () => {
    const publishing = files.filter((file) => {
      const text = readFileSync(path.join(SOURCES, file), 'utf8');
      return (
        /import \{[^}]*\w+Publisher\b[^}]*\} from '[^']*\.publisher\.ts'/.test(text) && !text.includes('@OnChange(')
      );
    });
    expect(publishing.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
  });
});
