// The bare server that the benchmark of joins is compared with. It locks the game's row and takes a seat if one is free.
// It publishes no event.
import { app, listen, openPool } from '../steps/serve-bare.mjs';

const LOCK = 'SELECT current_players < max_players AS "isFree" FROM games WHERE id = $1 FOR UPDATE';
const SEAT = `INSERT INTO game_seats (game_id, user_id, status, since) VALUES ($1, $2, 'joined', now())`;
const COUNT = 'UPDATE games SET current_players = current_players + 1, rev = rev + 1 WHERE id = $1';

const pool = openPool();

app.post('/api/games/:id/join', async (request, reply) => {
  const { id } = /** @type {{ id: string }} */ (request.params);
  const { as } = /** @type {{ as: string }} */ (request.query);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query({ name: 'lock', text: LOCK, values: [id] });
    const isFree = rows[0]?.isFree === true;
    if (isFree) {
      await client.query({ name: 'seat', text: SEAT, values: [id, as] });
      await client.query({ name: 'count', text: COUNT, values: [id] });
    }
    await client.query('COMMIT');
    return reply.status(isFree ? 200 : 409).send({ isFree });
  } finally {
    client.release();
  }
});

await listen();
