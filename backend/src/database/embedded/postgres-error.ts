/** The embedded PostgreSQL cannot run here; the message tells the person at the keyboard why. */
export class PostgresError extends Error {}
