import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * Fingerprints of tables, of kinds of database objects or of files, by name. Equal content has an equal one.
 * @typedef {Map<string, string>} Fingerprints
 */

const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;
/** Sums the hashes of all rows, so that their order does not matter and no row is kept in memory. */
const ofTable = (/** @type {string} */ table) => `SELECT count(*) || ' rows, ' ||
  coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0) AS is FROM ${table} t`;
/** Compares definitions without brackets: PostgreSQL restores its own dump with other brackets around AND and OR. */
const KINDS = `SELECT kind AS name, count(*) || ', ' || md5(string_agg(translate(text, '()', ''), ';' ORDER BY text)) AS is FROM (
    SELECT 'indexes' AS kind, indexdef AS text FROM pg_indexes WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
    UNION ALL SELECT 'constraints', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      FROM pg_constraint WHERE connamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    UNION ALL SELECT 'triggers', pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  ) AS things GROUP BY kind ORDER BY kind`;

/**
 * Fingerprints of all tables with their rows, and of their indexes, constraints and triggers.
 * @param {import('pg').Client} client @returns {Promise<Fingerprints>}
 */
export async function fingerprintsOf(client) {
  /** @type {Fingerprints} */
  const found = new Map();
  for (const { name } of (await client.query(TABLES)).rows) {
    found.set(name, (await client.query(ofTable(name))).rows[0].is);
  }
  for (const { name, is } of (await client.query(KINDS)).rows) found.set(name, is);
  return found;
}

/** Fingerprints of all files below a folder. @param {string} folder @returns {Promise<Fingerprints>} */
export async function fingerprintsOfFiles(folder) {
  /** @type {Fingerprints} */
  const found = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    found.set(relative(folder, file), hash.digest('hex'));
  }
  return found;
}

/** A line for each thing that is missing, changed or added. @param {Fingerprints} before @param {Fingerprints} after */
export function differences(before, after) {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? 'not there'} before, ${after.get(name) ?? 'not there'} after`);
}
