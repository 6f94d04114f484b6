import { route } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { declaredLimits } from '../src/http/rate-limit/limit-calls.ts';
import { DEFAULT_LIMITS, RateLimit } from '../src/http/rate-limit/rate-limit.decorator.ts';
import { startTestApp, type TestApp } from './harness/app.ts';

/** Every limit except the defaults: points, seconds, and the bucket of routes that count together. */
const LIMITS: Record<string, [number, number, string?] | 'none'> = {
  'POST /api/conversations/:id/messages': [150, 10],
  'POST /api/conversations/:id/mark-read': [100, 10],
  'POST /api/conversations': [30, 60],
  'POST /api/games': [30, 60],
  'POST /api/games/:id/join': [120, 60],
  'POST /api/games/:id/waitlist': [120, 60],
  'POST /api/games/:id/invites': [20, 60],
  'POST /api/games/:id/call': [10, 60],
  'POST /api/games/:id/friend': [20, 60],
  'POST /api/games/:id/friend/claim': [30, 60],
  'PUT /api/games/:id/arrival': [60, 60],
  'PUT /api/games/:id/score': [120, 60],
  'POST /api/games/:id/vote': [60, 60],
  'PUT /api/games/:id/kudos': [120, 60],
  'POST /api/games/:id/box-score': [10, 60],
  'POST /api/games/:id/series': [30, 60],
  'PATCH /api/series/:id': [30, 60],
  'PUT /api/series/:id/pause': [30, 60],
  'DELETE /api/series/:id/pause': [30, 60],
  'POST /api/series/:id/end': [30, 60],
  'PUT /api/players/anonymous/run-alerts': [30, 60],
  'POST /api/games/calendar-feed': [20, 60],
  'GET /api/games/feed/:token.ics': [120, 60],
  'GET /g/:slug/preview.png': [240, 60],
  'GET /g/:slug': [240, 60],
  'POST /api/courts/nearby': [30, 60],
  'POST /api/courts/search': [30, 60],
  'POST /api/courts/import': [30, 60],
  'POST /api/courts/:id/check-in': [30, 60],
  'POST /api/courts/:id/conditions': [20, 60],
  'POST /api/feed': [30, 60],
  'POST /api/feed/upload-url': [60, 60],
  'PUT /api/feed/uploads/:id': [240, 60],
  'POST /api/feed/sample': [10, 60],
  'POST /api/feed/:id/comments': [60, 60],
  'GET /feed/:id': [3_000, 60, 'document'],
  'GET /feed/:id/preview.png': [240, 60],
  'POST /api/feed/:id/like': [300, 60],
  'DELETE /api/feed/:id/like': [300, 60],
  'POST /api/highlights/:id/like': [300, 60],
  'DELETE /api/highlights/:id/like': [300, 60],
  'POST /api/feed/views': [60, 60],
  'GET /api/players': [60, 60],
  'PUT /api/players/anonymous/profile': [30, 60],
  'PUT /api/players/anonymous/avatar': [30, 60],
  'PUT /api/players/anonymous/photo': [20, 60],
  'POST /api/players/:id/follow': [120, 60],
  'DELETE /api/players/:id/follow': [120, 60],
  'PUT /api/settings': [30, 60],
  'POST /api/reports': [20, 3600],
  'POST /api/ops/session': [5, 60],
  'PUT /api/ops/nodes/:id/draining': [20, 60],
  'POST /api/ops/disconnections': [20, 60],
  'GET /api/ops/behind': [60, 60],
  'GET /api/ops/people': [60, 60],
  'GET /api/ops/people/:id/sockets': [60, 60],
  'POST /api/ops/resyncs': [20, 60],
  'PUT /api/ops/announcement': [20, 60],
  'DELETE /api/ops/announcement': [20, 60],
  'POST /api/ops/announcement/undo': [20, 60],
  'PUT /api/ops/uploads': [20, 60],
  'POST /api/traces': [30, 60],
  'PUT /api/account/privacy': [20, 60],
  'PUT /api/conversations/:id/messages/:messageId/reaction': [60, 10],
  'POST /api/notifications/read': [120, 60],
  'PUT /api/notifications/settings': [60, 60],
  'POST /api/account/export': [10, 60],
  'GET /api/account/export/file': [30, 60],
  'POST /api/account/deletion': [10, 60],
  'DELETE /api/account/deletion': [10, 60],
  'PUT /api/blocks/:id': [30, 60],
  'DELETE /api/blocks/:id': [30, 60],
  'PUT /api/games/:id/teams': [120, 60],
  'PUT /api/coaches/anonymous': [30, 60],
  'POST /api/coaches/anonymous/certificates': [30, 60],
  'POST /api/coaching': [30, 60],
  'POST /api/coaching/:id/apply': [60, 60],
  'DELETE /api/coaching/:id/apply': [60, 60],
  'POST /api/sponsorships': [30, 60],
  'POST /api/sponsorships/:id/apply': [60, 60],
  'DELETE /api/sponsorships/:id/apply': [60, 60],
  'POST /api/applications/:id/answer': [120, 60],
  'POST /api/applications/:id/undo': [120, 60],
  'GET /metrics': [600, 60],
  'GET /mail/unsubscribe': [600, 60, 'unsubscribe'],
  'POST /mail/unsubscribe': [600, 60, 'unsubscribe'],
  'GET /profiles/:id': [3_000, 60, 'document'],
  'GET /profiles/:id/preview.png': [240, 60],
  'PUT /api/push/subscription': [30, 60],
  'DELETE /api/push/subscription': [30, 60],
  'POST /api/auth/guest': [30, 60],
  'GET /api/auth/google': [120, 60],
  'GET /api/auth/google/callback': [120, 60],
  'GET /api/auth/development/authorize': [600, 60, 'development'],
  'POST /api/auth/development/choose': [600, 60, 'development'],
  'POST /api/auth/development/introduce': [600, 60, 'development'],
  'GET /api/auth/development/search.js': [600, 60, 'development'],
  'POST /api/auth/development/token': [600, 60, 'development'],
  'GET /api/auth/development/userinfo': [600, 60, 'development'],
  'GET /public-objects/uploads/:id': 'none',
  'GET /public-objects/uploads/:id/small': 'none',
};

const written = (limit: (typeof LIMITS)[string]) => {
  if (limit === 'none') return limit;
  const [points, seconds, bucket] = limit;
  return { points, seconds, ...(bucket && { bucket }) };
};

describe('rate limits', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('equal the table `LIMITS`, and are the defaults for every other route', () => {
    const declared = [...declaredLimits(server.app)].filter(([, limit]) => limit !== undefined);
    const expected = Object.entries(LIMITS).map(([name, limit]) => [name, written(limit)]);
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected));
    expect(DEFAULT_LIMITS).toMatchObject({ read: { points: 600, seconds: 60 }, write: { points: 120, seconds: 60 } });
  });

  it('do not compile with a misspelt name, which would leave the default limit', () => {
    // @ts-expect-error
    route('POST', '/api/games', { limits: { points: 30, seconds: 60 } });
    // @ts-expect-error
    route('POST', '/api/games', { limit: { point: 30, seconds: 60 } });
    // @ts-expect-error
    RateLimit({ points: 30, second: 60 });
    expect(route('POST', '/api/games', { limit: { points: 30, seconds: 60 } }).limit).toEqual({
      points: 30,
      seconds: 60,
    });
  });
});
