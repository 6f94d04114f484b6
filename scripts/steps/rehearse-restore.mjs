import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runCommand } from './command.mjs';
import { differences, fingerprintsOf, fingerprintsOfFiles } from './compare-copies.mjs';

/** The rehearsal could not begin, or a copy differs from its original. */
export class Refusal extends Error {}

/**
 * Why this `pg_dump` cannot dump that server: it must not be older. Null if it can.
 * @param {string} program its `--version` @param {number} server 150004 for 15.4
 */
export function unfit(program, server) {
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(program)?.[1]);
  if (!major) return 'there is no pg_dump on this machine';
  const needed = Math.floor(server / 10_000);
  return major < needed ? `pg_dump ${major} is older than the server, which is PostgreSQL ${needed}` : null;
}

/**
 * Dumps a database, restores it into a new one beside it, and copies the uploaded files. Compares both copies with
 * their originals, and removes them. Writes nothing else. The server may run meanwhile, because dump and comparison use
 * one snapshot.
 * @param {string} url @param {string} uploads a folder, which may be missing @param {(line: string) => void} say
 */
export async function rehearseRestore(url, uploads, say) {
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'));
  try {
    await rehearseDatabase(url, join(folder, 'database.dump'), say);
    await rehearseFiles(uploads, join(folder, 'uploads'), say);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {string} url @param {string} dump @param {(line: string) => void} say */
async function rehearseDatabase(url, dump, say) {
  const source = await connect(url);
  const restored = `rehearsal_${randomBytes(6).toString('hex')}`;
  try {
    const { output } = await runCommand('pg_dump', ['--version'], { isQuiet: true });
    const why = unfit(output, Number((await source.query('SHOW server_version_num')).rows[0].server_version_num));
    if (why) throw new Refusal(`Skipped, nothing was rehearsed: ${why}`);
    await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const { snapshot } = (await source.query('SELECT pg_export_snapshot() AS snapshot')).rows[0];
    const dumped = await timed(() => program('pg_dump', url, '-Fc', `--snapshot=${snapshot}`, '-f', dump));
    const before = await fingerprintsOf(source);
    await source.query('COMMIT');
    say(`Dumped in ${dumped} s: ${((await stat(dump)).size / 1e6).toFixed(2)} MB`);

    await source.query(`CREATE DATABASE ${restored} TEMPLATE template0`);
    const target = Object.assign(new URL(url), { pathname: restored }).href;
    say(`Restored in ${await timed(() => program('pg_restore', target, '--no-owner', '--exit-on-error', dump))} s`);
    const copy = await connect(target);
    const after = await fingerprintsOf(copy).finally(() => copy.end());
    refuseUnequal('The restored database', before, after);
    const rows = [...before.values()].reduce((sum, is) => sum + (Number(/^(\d+) rows/.exec(is)?.[1]) || 0), 0);
    say(`Equal: ${before.size} tables and kinds of indexes, constraints and triggers; ${rows} rows`);
  } finally {
    await source.query('ROLLBACK');
    await source.query(`DROP DATABASE IF EXISTS ${restored} WITH (FORCE)`);
    await source.end();
  }
}

/** @param {string} uploads @param {string} copy @param {(line: string) => void} say */
async function rehearseFiles(uploads, copy, say) {
  if (!existsSync(uploads))
    return say(`Skipped: there is no folder ${uploads}; files in an S3 store are its own matter`);
  const before = await fingerprintsOfFiles(uploads);
  const seconds = await timed(() => cp(uploads, copy, { recursive: true }));
  // Ignores files that were uploaded since then.
  const after = await fingerprintsOfFiles(copy);
  refuseUnequal('The copy of the files', before, new Map([...after].filter(([name]) => before.has(name))));
  say(`Equal: ${before.size} files, copied in ${seconds} s`);
}

/** @param {string} what @param {import('./compare-copies.mjs').Fingerprints} before @param {import('./compare-copies.mjs').Fingerprints} after */
function refuseUnequal(what, before, after) {
  const found = differences(before, after);
  if (found.length > 0) throw new Refusal(`${what} is not equal:\n${found.join('\n')}`);
}

/**
 * Passes the password in the environment, so that it is not in the list of processes.
 * @param {string} name @param {string} url @param {string[]} args
 */
async function program(name, url, ...args) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  /** @type {Record<string, string>} */
  const env = password ? { PGPASSWORD: password } : {};
  const { ok, output } = await runCommand(name, ['-d', address.href, ...args], { isQuiet: true, env });
  if (!ok) throw new Refusal(`${name} failed: ${output.trim()}`);
}

/** @param {string} url */
async function connect(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Seconds. @param {() => Promise<unknown>} work */
async function timed(work) {
  const began = performance.now();
  await work();
  return ((performance.now() - began) / 1_000).toFixed(1);
}
