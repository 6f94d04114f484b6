/**
 * The messages that the server has acknowledged, stored and published.
 * @typedef {object} Sent
 * @property {readonly string[]} acknowledged ids
 * @property {ReadonlySet<string>} stored ids in the database
 * @property {ReadonlyMap<string, number>} received how often each reached the other's socket
 */

/** @param {Sent} sent */
export function judgeMessages({ acknowledged, stored, received }) {
  return {
    lost: acknowledged.filter((id) => !stored.has(id)).length,
    missed: acknowledged.filter((id) => !received.has(id)).length,
    doubled: [...received.values()].filter((times) => times > 1).length,
  };
}

/** @typedef {{ max: number, counted: number, seats: number, holders: readonly string[] }} Seats of one game, as stored */

/**
 * @param {ReadonlyMap<string, Seats>} games by id
 * @param {readonly { gameId: string, userId: string }[]} joined seats that the server has acknowledged
 */
export function judgeSeats(games, joined) {
  const all = [...games.values()];
  return {
    oversold: all.filter(({ max, seats }) => seats > max).length,
    miscounted: all.filter(({ counted, seats }) => counted !== seats).length,
    lost: joined.filter(({ gameId, userId }) => !games.get(gameId)?.holders.includes(userId)).length,
  };
}

/** How much `y` grows for each `x`, by least squares. @param {readonly { x: number, y: number }[]} points */
export function slope(points) {
  const mean = (/** @type {'x' | 'y'} */ axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [meanX, meanY] = [mean('x'), mean('y')];
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
}
