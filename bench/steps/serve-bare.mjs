import { fromServer } from './from-server.mjs';

/** @type {typeof import('fastify')} */
const { fastify } = fromServer('fastify');
/** @type {typeof import('pg')} */
const { Pool } = fromServer('pg');

export const app = fastify();

/** As many connections as the server has. */
export const openPool = () => new Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

/** Sends the address of this reference to the bench; ends when the bench ends. */
export async function listen() {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  process.on('SIGTERM', () => process.exit(0)).on('disconnect', () => process.exit(0));
  process.send?.({ origin });
}
