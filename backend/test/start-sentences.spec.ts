import { describe, expect, it } from '@jest/globals';
import { endedBy, sentenceFor } from '../../scripts/steps/failure.mjs';

const sentenceOf = (...lines: string[]) => sentenceFor(lines.join('\n'));

describe('a step of npm start that fails', () => {
  it('names the registry that cannot be reached', () =>
    expect(
      sentenceOf(
        'npm error code ECONNREFUSED',
        'npm error syscall connect',
        'npm error FetchError: request to http://me:hush@127.0.0.1:9/zod failed, reason: connect ECONNREFUSED 127.0.0.1:9',
        'npm error     at ClientRequest.<anonymous> (/usr/lib/node_modules/npm/minipass-fetch/lib/index.js:130:14)',
      ),
    ).toBe(
      "The packages cannot be fetched, as 127.0.0.1:9 does not answer (ECONNREFUSED): check the network and npm's settings, then run this again.",
    ));

  it('contains the status of the registry’s answer', () =>
    expect(
      sentenceOf('npm error code E503', 'npm error 503 Service Unavailable - GET https://packages.test/zod - down'),
    ).toBe(
      "The packages cannot be fetched, as packages.test answers 503 Service Unavailable: check npm's settings, or run this again later.",
    ));

  it.each([
    ['npm', 'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write\nnpm error code ENOSPC'],
    ['the build', 'Error: ENOSPC: no space left on device, write\n    at writeFileSync (node:fs:2434:20)'],
    ['a compiler', 'failed to write: No space left on device (os error 28)'],
  ])('reports a full disk that was detected by %s', (_, output) =>
    expect(sentenceOf(output)).toBe('The disk is full: make room for about 1 GB, then run this again.'),
  );

  it.each([
    [
      'npm',
      'npm error code EACCES\nnpm error syscall mkdir\nnpm error path /srv/app/node_modules\nnpm error errno -13',
    ],
    ['Node.js', "Error: EACCES: permission denied, mkdir '/srv/app/node_modules'\n    at mkdirSync (node:fs:1363:26)"],
  ])('names the folder that %s cannot write', (_, output) =>
    expect(sentenceOf(output)).toMatch(
      /^\S+ may not write to \/srv\/app\/node_modules: give .+ to this account, or use a copy/,
    ),
  );

  it('names the signal that has ended it', () => expect(sentenceOf(endedBy('SIGKILL'))).toContain('(SIGKILL)'));

  it('has no sentence for an error in the sources', () =>
    expect(sentenceOf('x Expected ";" but found "}"', 'backend/src/main.ts:3:1')).toBeUndefined());
});
