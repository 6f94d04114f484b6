import { runCommand, runNode } from './command.mjs';

/** @typedef {import('./test-steps.mjs').Outcome} Outcome */
/** @typedef {() => Promise<{ ok: boolean, output: string }>} Ask */

/** The waits before each further try: a registry may be down for a minute. */
const WAITS_MS = [5_000, 20_000, 60_000];
/** The answers of registries that only serve packages. Asking again does not help. */
const WITHOUT_ADVISORIES = /\b(404 Not Found|405 Method Not Allowed|501 Not Implemented)\b/;

/** @type {Ask} */
const askNpm = () => {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json'];
  const program = process.env.npm_execpath;
  return program
    ? runNode([program, ...args], { isQuiet: true })
    : runCommand('npm', args, { isQuiet: true, needsShell: process.platform === 'win32' });
};

/**
 * Asks the registry for known vulnerabilities of the packages that ship; fails from `high` on. If the registry does not
 * answer, this fails under `CI` and is skipped elsewhere. If the registry has no advisories at all, this is skipped in
 * both.
 * @param {{ ask?: Ask, isCi?: boolean, waitsMs?: readonly number[] }} [options]
 * @returns {Promise<Outcome>}
 */
export async function auditPackages({ ask = askNpm, isCi = Boolean(process.env.CI), waitsMs = WAITS_MS } = {}) {
  let { ok, output } = await ask();
  for (const ms of waitsMs) {
    if (isAnswer(output) || WITHOUT_ADVISORIES.test(output)) break;
    console.log(`The registry did not say what is known of our packages; asking again in ${ms / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, ms));
    ({ ok, output } = await ask());
  }
  if (isAnswer(output)) return { ok, output };
  if (WITHOUT_ADVISORIES.test(output))
    return {
      ok: true,
      skipped: `known vulnerabilities of packages: this registry keeps no list of them (${reasonIn(output)})`,
    };
  const why = `known vulnerabilities of packages: the registry did not answer ${waitsMs.length + 1} times (${reasonIn(output)})`;
  return { ok: !isCi, skipped: why, output: `Nothing is known of our packages: ${why}` };
}

/** @param {string} output */
const isAnswer = (output) => output.includes('"auditReportVersion"');

/** @param {string} output */
const reasonIn = (output) => (/\b\d{3} [A-Z][\w ]+|\bE[A-Z]{4,}\b/.exec(output)?.[0] ?? 'no answer').trim();
