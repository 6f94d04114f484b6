import type { Sql, Transaction } from './sql.ts';

/** Every advisory lock of the app: PostgreSQL knows them by number alone, so no two may be the same. */
export const ADVISORY_LOCKS = {
  migrations: 4_242_100_001,
  housekeeping: 4_242_100_002,
} as const;

/** Takes a lock until `tx` ends. False when another node holds it: it is doing the same work right now. */
export async function tryAdvisoryLock(sql: Sql, name: keyof typeof ADVISORY_LOCKS, tx: Transaction): Promise<boolean> {
  const text = `SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS[name]}) AS mine`;
  const row = await sql.row<{ mine: boolean }>({ name: `advisory-locks.${name}`, text }, [], tx);
  return row?.mine ?? false;
}
