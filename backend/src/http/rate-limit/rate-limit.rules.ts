/** `points` calls are free in each window of `seconds`, for one person or else one address. */
export interface RateRule {
  points: number;
  seconds: number;
}

/** Every limit, by `METHOD path` of the contract; the last three hold where no line names the route. */
export const RATE_RULES: Record<string, RateRule> = {
  // A queue that comes back online sends in bursts; the drainer waits out a 429.
  'POST /api/conversations/:id/messages': { points: 150, seconds: 10 },
  'POST /api/conversations/:id/mark-read': { points: 100, seconds: 10 },
  'POST /api/conversations': { points: 30, seconds: 60 },
  'POST /api/games': { points: 30, seconds: 60 },
  // Whoever races for a seat tries a few times.
  'POST /api/games/:id/join': { points: 120, seconds: 60 },
  'POST /api/games/:id/waitlist': { points: 120, seconds: 60 },
  'POST /api/games/calendar-feed': { points: 20, seconds: 60 },
  // Calendars ask every few minutes, a household's or an office's from one address.
  'GET /api/games/feed/:token.ics': { points: 120, seconds: 60 },
  // Pictures are drawn on demand; a crawler asks for many of them from one address.
  'GET /g/:slug/preview.png': { points: 240, seconds: 60 },
  'GET /g/:slug': { points: 240, seconds: 60 },
  'POST /api/feed': { points: 30, seconds: 60 },
  'POST /api/feed/upload-url': { points: 60, seconds: 60 },
  // Each address is good for one; a household sends from one network address.
  'PUT /api/feed/uploads/:id': { points: 240, seconds: 60 },
  'POST /api/feed/sample': { points: 10, seconds: 60 },
  'POST /api/feed/:id/comments': { points: 60, seconds: 60 },
  // A post's page; crawlers ask for many from one address.
  'GET /feed/:id': { points: 240, seconds: 60 },
  'GET /feed/:id/preview.png': { points: 240, seconds: 60 },
  // As fast as one can click; the browser keeps one call of a post under way.
  'POST /api/feed/:id/like': { points: 300, seconds: 60 },
  'DELETE /api/feed/:id/like': { points: 300, seconds: 60 },
  'POST /api/highlights/:id/like': { points: 300, seconds: 60 },
  'DELETE /api/highlights/:id/like': { points: 300, seconds: 60 },
  // Our page gathers views for seconds.
  'POST /api/feed/views': { points: 60, seconds: 60 },
  // Slow enough that nobody's e-mail can be guessed.
  'GET /api/players': { points: 60, seconds: 60 },
  'POST /api/auth/guest': { points: 30, seconds: 60 },
  'GET /api/auth/google': { points: 120, seconds: 60 },
  'GET /api/auth/google/callback': { points: 120, seconds: 60 },
  // The provider's own pages, and our server's calls to it, all from one address.
  development: { points: 600, seconds: 60 },
  read: { points: 600, seconds: 60 },
  write: { points: 120, seconds: 60 },
};

/** The rule of a route, and the name its calls are counted under. */
export function rateRule(method: string, path: string): { name: string; rule: RateRule } {
  const name = `${method} ${path}`;
  const own = RATE_RULES[name];
  if (own) return { name, rule: own };
  if (path.startsWith('/api/auth/development/')) return named('development');
  const kind = method === 'GET' || method === 'HEAD' ? 'read' : 'write';
  return named(kind);
}

const named = (name: string): { name: string; rule: RateRule } => ({ name, rule: RATE_RULES[name] as RateRule });
