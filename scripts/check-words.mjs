// Names comments, titles of tests and sentences of docs/ that break the rules of `steps/word-rules.mjs`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './steps/root.mjs';
import { offendersIn } from './steps/word-rules.mjs';

/** The rules and their test contain the sentences that they find. */
const OF_THE_CHECK = /^scripts\/steps\/word-rules|^backend\/test\/words\.spec/;

const listed = execFileSync(
  'git',
  ['-c', 'safe.directory=*', 'ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.md'],
  {
    cwd: inRoot(),
    encoding: 'utf8',
  },
);
// Git also lists files that were deleted and are not staged.
const isChecked = (/** @type {string} */ path) => path !== '' && !OF_THE_CHECK.test(path) && existsSync(inRoot(path));
const files = listed.split('\n').filter(isChecked);
const offenders = files.flatMap((path) => offendersIn(path, readFileSync(inRoot(path), 'utf8')));
for (const offender of offenders) console.error(offender);
if (offenders.length > 0) {
  console.error(`${offenders.length} sentences. How we write is in docs/architecture.md, "Words".`);
  process.exitCode = 1;
}
