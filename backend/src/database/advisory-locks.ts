import type { Sql, Transaction } from './sql.ts';

/**
 * The advisory locks with a fixed number. PostgreSQL identifies a lock by its number, so all numbers must differ.
 * `NewAccountsService` takes other locks, whose numbers are hashes.
 */
export const ADVISORY_LOCKS = {
  migrations: 4_242_100_001,
  housekeeping: 4_242_100_002,
} as const;

/** Takes a lock until `tx` ends. False while another node holds it: that node is doing the same work. */
export async function tryAdvisoryLock(sql: Sql, name: keyof typeof ADVISORY_LOCKS, tx: Transaction): Promise<boolean> {
  const text = `SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS[name]}) AS mine`;
  const row = await sql.row<{ mine: boolean }>({ name: `advisory-locks.${name}`, text }, [], tx);
  return row?.mine ?? false;
}
