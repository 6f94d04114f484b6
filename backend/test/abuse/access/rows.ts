import type { ThingName } from './things.ts';

/**
 * The people who may call: everybody, members, the owner of the thing, a person who takes part in it, or operators.
 */
export type Who = 'anyone' | 'member' | 'owner' | 'participant' | 'operator';

/**
 * The statuses for five callers: a person who may call, a member who is a stranger, a visitor without a session, a
 * member in a block with the owner, and a stranger who names a thing that does not exist. `-` if there is no such
 * case.
 */
type Statuses = `${string} ${string} ${string} ${string} ${string}`;

export interface AccessRow {
  who: Who;
  thing: ThingName;
  statuses: Statuses;
  body?: (ids: Record<string, string>, more: Record<string, unknown>) => unknown;
  /** For a private thing, the same call must answer strangers as if there were no such thing. */
  hasPrivate?: boolean;
  /** The path, if it contains an object that is not the thing of the row. */
  path?: (ids: Record<string, string>, more: Record<string, unknown>) => string;
}

const row = (
  who: Who,
  thing: ThingName,
  statuses: Statuses,
  more: Omit<AccessRow, 'who' | 'thing' | 'statuses'> = {},
): AccessRow => ({ who, thing, statuses, ...more });

/** For rows whose thing may be private. */
const SECRET = { hasPrivate: true };
const OPEN = '200 200 200 404 404';
/** Previews for crawlers: the same for everybody, because the server reads no session for them. */
const PREVIEW = '200 200 200 200 404';
/**
 * Pages are the same for everybody, except for people in a block with the owner: they get none, because the page names
 * the owner.
 */
const PAGE = '200 200 200 404 404';
const MEMBERS = '200 200 401 404 404';
const GAME_OWN = '200 403 403 404 404';
/** Only the host gets the thing. Everybody else is answered as if it did not exist. */
const HOST_ALONE = '200 404 404 404 404';

const opportunity = (kind: 'coaching' | 'sponsorships') => {
  const [thing, applied] = (
    kind === 'coaching' ? ['coaching', 'appliedCoaching'] : ['sponsorship', 'appliedSponsorship']
  ) as [ThingName, ThingName];
  return {
    [`GET /api/${kind} posterId`]: row('anyone', 'postedBy', '200 200 200 200 200'),
    [`GET /api/${kind}/:id`]: row('anyone', thing, OPEN),
    [`PATCH /api/${kind}/:id`]: row('owner', thing, '200 403 401 404 404', {
      body: (_, { rev }) => ({ title: 'Another title', rev }),
    }),
    [`PUT /api/${kind}/:id/closed`]: row('owner', thing, '200 403 401 404 404', { body: () => ({ isClosed: true }) }),
    [`POST /api/${kind}/:id/apply`]: row('member', applied, MEMBERS),
    [`DELETE /api/${kind}/:id/apply`]: row('participant', applied, '200 200 401 404 404'),
    [`GET /api/${kind}/:id/applications`]: row('owner', thing, '200 403 401 404 404'),
  };
};

/** Rows by route. If the path names no object, the name of the input that the row is about follows after a blank. */
export const ACCESS: Record<string, AccessRow> = {
  'PATCH /api/applications/:id': row('owner', 'application', '200 404 401 404 404', { body: () => ({ note: 'Hi' }) }),
  'POST /api/applications/:id/answer': row('owner', 'receivedApplication', '200 404 401 404 404', {
    body: (_, { rev }) => ({ answer: 'accept', rev }),
  }),
  'POST /api/applications/:id/undo': row('owner', 'answeredApplication', '200 404 401 404 404'),
  'GET /api/coaches/:id': row('anyone', 'coach', OPEN),
  'PUT /api/coaches/anonymous courtId': row('member', 'namedCourt', '200 200 401 200 400', {
    body: ({ courtId }) => ({ specialization: 'Shooting', courtId }),
  }),
  'POST /api/coaches/anonymous/certificates mediaUrl': row('owner', 'certificateUpload', '200 404 401 404 404', {
    body: ({ mediaUrl }) => ({ title: 'Level 1', mediaUrl }),
  }),
  'DELETE /api/coaches/anonymous/certificates/:id': row('owner', 'certificate', '200 404 401 404 404'),
  'PUT /api/coaches/:id/rating': row('participant', 'ratedCoach', '200 403 401 404 404', {
    body: () => ({ stars: 5 }),
  }),
  'DELETE /api/coaches/:id/rating': row('participant', 'ratedCoach', '200 403 401 404 404'),
  ...opportunity('coaching'),
  ...opportunity('sponsorships'),
  'POST /api/coaching/:id/apply highlightIds': row('owner', 'ownHighlight', '200 400 401 - 400', {
    path: (_, { opening }) => `/api/coaching/${opening}/apply`,
    body: ({ highlightIds }) => ({ highlightIds: [highlightIds] }),
  }),
  'POST /api/courts/import placeId': row('member', 'court', '- - 401 - 404', { body: () => ({ placeId: 'nowhere' }) }),
  'GET /api/courts/:id': row('anyone', 'court', '200 200 200 200 404'),
  'POST /api/courts/:id/check-in': row('anyone', 'court', '200 200 200 200 404', { body: () => ({}) }),
  'DELETE /api/courts/:id/check-in': row('participant', 'courtWithVisit', '200 200 200 200 404'),
  'POST /api/courts/:id/check-ins/:checkInId/confirm': row('participant', 'unverifiedVisit', '200 409 409 409 404'),
  'POST /api/courts/:id/queue': row('participant', 'courtWithVisit', '200 409 409 409 404'),
  'DELETE /api/courts/:id/queue': row('participant', 'courtWithQueue', '200 200 200 200 404'),
  'POST /api/courts/:id/queue/moves': row('participant', 'courtWithQueue', '200 409 409 409 404', {
    body: (_, { rev }) => ({ move: 'holder_won', rev }),
  }),
  'POST /api/courts/:id/conditions': row('anyone', 'court', '200 200 200 200 404', {
    body: () => ({ kind: 'lights', state: 'good' }),
  }),
  'POST /api/courts/:id/photos': row('member', 'court', '- - 401 - -', { body: () => ({ mediaUrl: 'nothing' }) }),
  'POST /api/courts/:id/photos mediaUrl': row('owner', 'upload', '201 400 401 400 400', {
    path: (_, { court }) => `/api/courts/${court}/photos`,
    body: ({ mediaUrl }) => ({ mediaUrl }),
  }),
  'DELETE /api/courts/:id/photos/:photoId': row('owner', 'courtPhoto', '200 403 401 403 404'),
  'GET /api/feed/:id': row('anyone', 'post', OPEN),
  'POST /api/feed mediaUrl': row('owner', 'upload', '201 400 401 400 400', {
    body: ({ mediaUrl }) => ({ type: 'image', mediaUrl }),
  }),
  'POST /api/feed posterUrl': row('owner', 'poster', '201 400 401 400 400', {
    body: ({ mediaUrl, posterUrl }) => ({ type: 'video', mediaUrl, posterUrl }),
  }),
  'DELETE /api/feed/:id': row('owner', 'post', '204 403 401 404 404'),
  'POST /api/feed/:id/like': row('member', 'post', MEMBERS),
  'DELETE /api/feed/:id/like': row('member', 'likedPost', MEMBERS),
  'GET /api/feed/:id/comments': row('anyone', 'post', OPEN),
  'POST /api/feed/:id/comments': row('member', 'post', '201 201 401 404 404', { body: () => ({ content: 'Hi' }) }),
  'DELETE /api/feed/:id/comments/:commentId': row('owner', 'comment', '204 403 401 404 404'),
  'POST /api/feed/:id/share': row('member', 'post', MEMBERS),
  'POST /api/feed/views postIds': row('anyone', 'seenPost', '204 204 204 204 204', {
    body: ({ postIds }) => ({ postIds: [postIds] }),
  }),
  'GET /api/games courtId': row('anyone', 'namedCourt', '200 200 200 200 200'),
  'GET /api/games/why-none courtId': row('anyone', 'namedCourt', '200 200 200 200 200'),
  'POST /api/games courtId': row('anyone', 'namedCourt', '201 201 201 201 400', {
    body: ({ courtId }) => ({
      gameType: 'pickup',
      gameFormat: '5v5',
      skillLevel: 'beginner',
      difficulty: 'easy',
      courtId,
    }),
  }),
  'GET /api/games/user/:userId': row('anyone', 'gamesOfPlayer', '200 200 200 200 200'),
  'GET /api/games/linked/:slug': row('anyone', 'gameKey', OPEN),
  'GET /api/games/:id': row('anyone', 'game', OPEN, SECRET),
  'POST /api/games/:id/join': row('anyone', 'game', OPEN, SECRET),
  'DELETE /api/games/:id/join': row('participant', 'gameWithSeat', '200 200 200 404 404', SECRET),
  'POST /api/games/:id/waitlist': row('anyone', 'fullGame', OPEN, SECRET),
  'DELETE /api/games/:id/waitlist': row('participant', 'gameWithQueue', '200 200 200 404 404', SECRET),
  'PATCH /api/games/:id': row('owner', 'game', GAME_OWN, {
    ...SECRET,
    body: (_, { rev }) => ({ title: 'Another title', rev }),
  }),
  'POST /api/games/:id/move/keep': row('participant', 'gameWithMove', GAME_OWN, {
    ...SECRET,
    body: (_, { rev }) => ({ rev }),
  }),
  'DELETE /api/games/:id/players/:userId': row('owner', 'gameWithPlayer', GAME_OWN, {
    ...SECRET,
    body: () => ({ reason: 'No show' }),
  }),
  'PUT /api/games/:id/players/:userId/paid': row('owner', 'gameWithPlayer', GAME_OWN, {
    ...SECRET,
    body: () => ({ isPaid: true }),
  }),
  'POST /api/games/:id/cancel': row('owner', 'game', GAME_OWN, {
    ...SECRET,
    body: (_, { rev }) => ({ reason: 'Rain', rev }),
  }),
  'POST /api/games/:id/result': row('owner', 'gameForResult', GAME_OWN, {
    ...SECRET,
    body: (_, { teams }) => ({ teams, scores: [3, 1] }),
  }),
  'POST /api/games/:id/result/confirm': row('participant', 'gameWithResult', GAME_OWN, {
    ...SECRET,
    body: (_, { rev }) => ({ rev }),
  }),
  'POST /api/games/:id/result/dispute': row('participant', 'gameWithResult', GAME_OWN, {
    ...SECRET,
    body: (_, { rev }) => ({ rev }),
  }),
  'PUT /api/games/:id/teams': row('owner', 'gameWithTeams', GAME_OWN, { ...SECRET, body: () => ({}) }),
  'DELETE /api/games/:id/teams': row('owner', 'gameWithTeams', GAME_OWN, SECRET),
  'PUT /api/games/:id/partner': row('participant', 'gameWithPartner', GAME_OWN, {
    ...SECRET,
    body: ({ partnerId }) => ({ partnerId }),
  }),
  'POST /api/games/:id/still-in': row('participant', 'gameWithSeat', GAME_OWN, SECRET),
  'POST /api/games/:id/cant-play': row('participant', 'gameWithSeat', GAME_OWN, SECRET),
  'POST /api/games/:id/go': row('owner', 'gameWithMinimum', GAME_OWN, SECRET),
  'PUT /api/games/:id/arrival': row('participant', 'gameNow', GAME_OWN, {
    ...SECRET,
    body: () => ({ arrival: 'on_way' }),
  }),
  'PUT /api/games/:id/score': row('participant', 'gameNow', GAME_OWN, {
    ...SECRET,
    body: () => ({ scores: [2, 0], rev: 0 }),
  }),
  'GET /api/games/:id/reliability': row('participant', 'gameWithSeat', GAME_OWN, SECRET),
  'PUT /api/games/:id/players/:userId/no-show': row('owner', 'gameWithAbsence', GAME_OWN, {
    ...SECRET,
    body: () => ({ isNoShow: true }),
  }),
  'POST /api/games/:id/no-show/dispute': row('participant', 'gameWithNoShow', GAME_OWN, SECRET),
  'POST /api/games/:id/rating': row('participant', 'playedGame', GAME_OWN, { ...SECRET, body: () => ({ rating: 5 }) }),
  'GET /api/games/:id/invitees': row('owner', 'game', GAME_OWN, SECRET),
  'POST /api/games/:id/invites': row('owner', 'gameWithInvitee', GAME_OWN, {
    ...SECRET,
    body: ({ userIds }) => ({ userIds: [userIds] }),
  }),
  'GET /api/games/:id/asks': row('owner', 'game', GAME_OWN, SECRET),
  'POST /api/games/:id/call': row('owner', 'gameToCall', GAME_OWN, { body: () => ({ count: 1 }) }),
  'DELETE /api/games/:id/call': row('owner', 'gameToCall', GAME_OWN),
  'POST /api/games/:id/ask/seen': row('participant', 'gameWithAsk', '204 204 401 404 404', SECRET),
  'POST /api/games/:id/ask/decline': row('participant', 'gameWithAsk', '200 403 401 404 404', SECRET),
  'POST /api/games/:id/friend': row('participant', 'gameWithSeat', GAME_OWN, {
    ...SECRET,
    body: () => ({ name: 'Sam' }),
  }),
  'DELETE /api/games/:id/friend': row('participant', 'gameWithSeat', GAME_OWN, SECRET),
  // Everybody who has the token may claim the seat, once. The stranger here is the first.
  'POST /api/games/:id/friend/claim': row('anyone', 'gameWithFriend', '- 200 409 409 409', {
    body: (_, { token }) => ({ token }),
  }),
  'GET /api/games/:id/after': row('anyone', 'playedGame', OPEN, SECRET),
  'POST /api/games/:id/vote': row('participant', 'gameWithOther', GAME_OWN, {
    ...SECRET,
    body: ({ userId }) => ({ userId }),
  }),
  'PUT /api/games/:id/kudos': row('participant', 'gameWithOther', GAME_OWN, {
    ...SECRET,
    body: ({ userId }) => ({ userId, kinds: ['hustle'] }),
  }),
  'POST /api/games/:id/box-score': row('owner', 'resultToPublish', '201 403 401 404 404', {
    ...SECRET,
    body: () => ({ type: 'text' }),
  }),
  'GET /api/games/:id/box-score/clips': row('owner', 'resultToPublish', '200 403 401 404 404', SECRET),
  'GET /api/games/:id/calendar.ics': row('anyone', 'game', OPEN, SECRET),
  'GET /api/games/feed/:token.ics': row('anyone', 'calendar', '200 200 200 200 404'),
  'GET /api/games/:id/series.ics': row('anyone', 'gameInSeries', OPEN, SECRET),
  'GET /api/games/:id/series': row('anyone', 'gameInSeries', OPEN, SECRET),
  'POST /api/games/:id/series': row('owner', 'gameToRepeat', '201 403 403 404 404', {
    ...SECRET,
    body: (_, { rule }) => ({ rule }),
  }),
  'PATCH /api/series/:id': row('owner', 'series', HOST_ALONE, {
    body: (_, { day, rev }) => ({ title: 'Another title', from: day, rev }),
  }),
  'PUT /api/series/:id/pause': row('owner', 'series', HOST_ALONE, {
    body: (_, { day, rev }) => ({ from: day, until: day, reason: 'Rain', rev }),
  }),
  'DELETE /api/series/:id/pause': row('owner', 'series', HOST_ALONE),
  'POST /api/series/:id/end': row('owner', 'series', HOST_ALONE, {
    body: (_, { day, rev }) => ({ from: day, reason: 'Rain', rev }),
  }),
  'PUT /api/series/:id/regulars/:userId': row('owner', 'series', HOST_ALONE),
  'DELETE /api/series/:id/regulars/:userId': row('owner', 'series', HOST_ALONE),
  'GET /g/:slug': row('anyone', 'gameKey', PAGE),
  'GET /g/:slug/preview.png': row('anyone', 'gameKey', PREVIEW),
  'GET /api/highlights playerId': row('anyone', 'playerOfHighlights', '200 200 200 200 200'),
  'POST /api/highlights/:id/like': row('member', 'highlight', MEMBERS),
  'DELETE /api/highlights/:id/like': row('member', 'highlight', MEMBERS),
  'GET /api/conversations/:id': row('participant', 'conversation', '200 404 401 404 404'),
  'POST /api/conversations otherUserId': row('member', 'newConversation', '201 201 401 404 404', {
    body: ({ otherUserId }) => ({ otherUserId }),
  }),
  'GET /api/conversations/:id/messages': row('participant', 'conversation', '200 404 401 404 404'),
  'POST /api/conversations/:id/messages': row('participant', 'conversation', '201 404 401 404 404', {
    body: () => ({ content: 'Hi' }),
  }),
  'POST /api/conversations/:id/mark-read': row('participant', 'conversation', '200 404 401 404 404'),
  'GET /api/conversations/:id/lines': row('participant', 'gameThread', '200 404 401 404 404'),
  'PUT /api/conversations/:id/mute': row('participant', 'gameThread', '200 404 401 404 404', {
    body: () => ({ isMuted: true }),
  }),
  'PUT /api/conversations/:id/pin': row('owner', 'gameThread', '200 404 401 404 404', {
    body: () => ({ messageId: null }),
  }),
  'DELETE /api/conversations/:id/messages/:messageId': row('owner', 'gameThread', '200 404 401 404 404', {
    path: ({ id }, { messageId }) => `/api/conversations/${id}/messages/${messageId}`,
  }),
  'PUT /api/conversations/:id/messages/:messageId/reaction': row('participant', 'conversation', '200 404 401 404 404', {
    path: ({ id }, { messageId }) => `/api/conversations/${id}/messages/${messageId}/reaction`,
    body: () => ({ kind: 'fire' }),
  }),
  'POST /api/notifications/read ids': row('owner', 'notification', '200 200 401 200 200', {
    body: ({ ids }) => ({ ids: [ids] }),
  }),
  'GET /api/players/:id': row('anyone', 'player', OPEN, SECRET),
  'GET /api/players/:id/stats': row('anyone', 'player', OPEN, SECRET),
  'GET /api/players/:id/ratings': row('anyone', 'player', OPEN, SECRET),
  'GET /api/players/:id/followers': row('anyone', 'player', OPEN, SECRET),
  'GET /api/players/:id/following': row('anyone', 'player', OPEN, SECRET),
  'POST /api/players/:id/follow': row('member', 'followedPlayer', MEMBERS),
  'DELETE /api/players/:id/follow': row('member', 'followedPlayer', MEMBERS),
  'PUT /api/players/anonymous/photo mediaUrl': row('owner', 'squareUpload', '200 400 401 400 400', {
    body: ({ mediaUrl }) => ({ mediaUrl }),
  }),
  'GET /profiles/:id': row('anyone', 'player', PAGE, SECRET),
  'GET /profiles/:id/preview.png': row('anyone', 'player', PREVIEW, SECRET),
  'GET /feed/:id': row('anyone', 'post', PAGE),
  'GET /feed/:id/preview.png': row('anyone', 'post', PREVIEW),
  'POST /api/reports id': row('member', 'reportable', '201 201 401 201 404', {
    body: ({ id }) => ({ kind: 'post', id, reason: 'spam' }),
  }),
  'POST /api/warnings/:id/acknowledge': row('owner', 'warning', '204 404 401 404 404'),
  'GET /api/ops/reports/:id': row('operator', 'reported', '200 404 404 404 404'),
  'POST /api/ops/reports/:id/actions': row('operator', 'reported', '200 404 404 404 404', {
    body: (_, { rev }) => ({ action: 'dismiss', reason: 'Nothing to see', rev }),
  }),
  'GET /api/ops/nodes/:id/topics': row('operator', 'node', '200 403 401 403 403'),
  'PUT /api/ops/nodes/:id/draining': row('operator', 'node', '200 403 401 403 403', {
    body: () => ({ isDraining: false }),
  }),
  'POST /api/ops/resyncs id': row('operator', 'node', '200 403 401 403 403', {
    body: ({ id }) => ({ target: 'node', id }),
  }),
  'POST /api/ops/resyncs userId': row('operator', 'connectedPerson', '200 403 401 403 403', {
    body: ({ userId }) => ({ target: 'person', userId }),
  }),
  'GET /api/ops/people/:id/sockets': row('operator', 'connectedPerson', '200 403 401 403 403'),
  'POST /api/ops/disconnections userId': row('operator', 'connectedPerson', '200 403 401 403 403', {
    body: ({ userId }) => ({ userId }),
  }),
  'PUT /api/blocks/:id': row('member', 'person', '200 200 401 200 404'),
  'DELETE /api/blocks/:id': row('member', 'person', '200 200 401 200 200'),
  'GET /api/blocks/:id/shared': row('member', 'person', '200 200 401 200 404'),
  'PUT /api/feed/uploads/:id': row('owner', 'shownUpload', '- 403 403 403 403'),
  'GET /public-objects/uploads/:id': row('anyone', 'shownUpload', '- 404 404 404 404'),
  'GET /public-objects/uploads/:id/small': row('anyone', 'shownUpload', '- 404 404 404 404'),
};
