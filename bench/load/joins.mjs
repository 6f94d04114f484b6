import { judgeSeats } from './judges.mjs';

/** @typedef {import('./world.mjs').Actor} Actor */

const SEATS = 10;
/** The share of joins that can get a seat: the last ones find every game full. */
const SEATED_SHARE = 0.7;
const DAY_MS = 24 * 60 * 60_000;
const GAME = /** @type {const} */ ({
  gameType: 'pickup',
  gameFormat: '5v5',
  skillLevel: 'beginner',
  difficulty: 'easy',
});

/** People who ask for seats until every game is full, and beyond. */
export class Joins {
  /** @type {{ gameId: string, userId: string }[]} */
  #acknowledged = [];
  #turn = 0;

  /** @param {readonly Actor[]} actors @param {string[]} games @param {import('./answers.mjs').Answers} answers */
  constructor(actors, games, answers) {
    this.actors = actors;
    this.games = games;
    this.answers = answers;
  }

  /**
   * Hosts games that together have fewer seats than `joins`.
   * @param {readonly Actor[]} actors @param {import('./answers.mjs').Answers} answers @param {number} joins
   */
  static async begin(actors, answers, joins) {
    const count = Math.max(1, Math.floor((joins * SEATED_SHARE) / SEATS));
    /** @type {string[]} */
    const games = [];
    for (let index = 0; index < count; index += 1) {
      // The last actors are the hosts, because the first actors are the first to join.
      const host = actors.at(-1 - (index % actors.length));
      const scheduledAt = new Date(Date.now() + (2 + index) * DAY_MS).toISOString();
      if (host) games.push((await host.host({ ...GAME, scheduledAt, maxPlayers: SEATS })).id);
    }
    return new Joins(actors, games, answers);
  }

  async join() {
    const turn = this.#turn++;
    const actor = this.actors[turn % this.actors.length];
    const gameId =
      this.games[((turn % this.actors.length) + Math.floor(turn / this.actors.length)) % this.games.length];
    if (!actor || !gameId) return;
    const game = await this.answers.time('join', () => actor.join(gameId), ['game_full']);
    if (game) this.#acknowledged.push({ gameId, userId: actor.id });
  }

  /** @param {import('./world.mjs').World} world */
  async judge(world) {
    const rows = await world.query(
      `SELECT g.id, g.max_players AS max, g.current_players AS counted, count(s.user_id)::int AS seats,
              array_remove(array_agg(s.user_id::text), NULL) AS holders
       FROM games g LEFT JOIN game_seats s ON s.game_id = g.id AND s.status = 'joined'
       WHERE g.id = ANY($1::uuid[]) GROUP BY g.id`,
      [this.games],
    );
    const games = new Map(
      rows.map(({ id, ...seats }) => [String(id), /** @type {import('./judges.mjs').Seats} */ (seats)]),
    );
    const { oversold, miscounted, lost } = judgeSeats(games, this.#acknowledged);
    const found = `${oversold} / ${miscounted} / ${lost}`;
    const what = `  ${this.games.length} games, ${this.#acknowledged.length} joined: oversold / miscounted / lost seats`;
    world.report({ what, found, wanted: '0 / 0 / 0', isHeld: oversold + miscounted + lost === 0 });
  }
}
