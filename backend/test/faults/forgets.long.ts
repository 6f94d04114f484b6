import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, jest } from '@jest/globals';
import { casesByKind } from '../harness/killed.ts';
import { runFolder } from '../harness/test-run.ts';

jest.setTimeout(10 * 60_000);

interface Report {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

/** The results of the cases with a bug in each kind of write: the write is stored, but adds no outbox row. */
let results: Map<string, 'passed' | 'found' | 'failed'>;
beforeAll(() => {
  const report = path.join(runFolder('forgets'), 'report.json');
  const program = path.resolve('node_modules/jest/bin/jest.js');
  const files = '/test/(changes\\.killed-.+|realtime\\.outbox-rows)\\.spec\\.ts$';
  spawnSync(
    process.execPath,
    [program, '--selectProjects', 'backend', '--testPathPatterns', files, '--json', '--outputFile', report],
    { env: { ...process.env, FORGETS_TO_PUBLISH: '1' }, stdio: 'ignore' },
  );
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  results = new Map(
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status, failureMessages: [message = ''] }) => {
        if (status === 'passed') return [title, 'passed'];
        // Only a failed expectation counts, not, for instance, a server that did not start.
        return [title, message.includes('expect(received)') ? 'found' : 'failed'];
      }),
    ),
  );
});

it.each([...casesByKind()])('a write that forgets to publish %s is found', (_kind, titles) => {
  expect(titles.map((title) => results.get(title))).toEqual(titles.map(() => 'found'));
});

it('writes that publish nothing still pass, so the others fail because of the bug', () => {
  expect([...results.values()].filter((result) => result === 'passed').length).toBeGreaterThan(0);
});
