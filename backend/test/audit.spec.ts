import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { auditPackages } from '../../scripts/steps/audit.mjs';

const FOUND = JSON.stringify({ auditReportVersion: 2 });
const AWAY = 'npm error code ECONNREFUSED';
const BUSY = '503 Service Unavailable - POST /advisories';
const WITHOUT = '405 Method Not Allowed - POST /advisories';

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

/** Runs the audit with a registry that gives these answers in turn. `asked` is the number of requests. */
async function audit(answers: [ok: boolean, output: string][], isCi: boolean) {
  let asked = 0;
  const ask = async () => {
    const [ok, output] = answers[Math.min(asked, answers.length - 1)] as [boolean, string];
    asked += 1;
    return { ok, output };
  };
  const { ok, skipped } = await auditPackages({ ask, isCi, waitsMs: [1, 1] });
  return { ok, skipped, asked };
}

describe.each([true, false])('the audit of packages, with CI %s', (isCi) => {
  it('returns the result of the registry', async () => {
    expect(await audit([[true, FOUND]], isCi)).toEqual({ ok: true, skipped: undefined, asked: 1 });
    expect(await audit([[false, FOUND]], isCi)).toEqual({ ok: false, skipped: undefined, asked: 1 });
  });

  it('asks again if the registry is away for a moment', async () => {
    const answers: [boolean, string][] = [
      [false, AWAY],
      [false, BUSY],
      [false, FOUND],
    ];
    expect(await audit(answers, isCi)).toEqual({ ok: false, skipped: undefined, asked: 3 });
  });

  it('is skipped if the registry stays away, which fails only in CI', async () => {
    const skipped = expect.stringMatching(/did not answer 3 times \(ECONNREFUSED\)$/);
    expect(await audit([[false, AWAY]], isCi)).toEqual({ ok: !isCi, skipped, asked: 3 });
  });

  it('is skipped if the registry has no advisories', async () => {
    const skipped = expect.stringMatching(/keeps no list of them \(405 Method Not Allowed\)$/);
    expect(await audit([[false, WITHOUT]], isCi)).toEqual({ ok: true, skipped, asked: 1 });
  });
});
