// Over 300 lines, as it is one table: a short entry for each kind of thing that a route can name.
import type { CoachProfile, CourtReports, OpsState, ReceivedApplication, SessionUser } from '@hoopline/contracts';
import { query, type TestApp } from '../../harness/app.ts';
import {
  answerApplication,
  apply,
  buildApplication,
  postCoaching,
  postSponsorship,
  readBoard,
  requestApply,
} from '../../harness/applications.ts';
import { call, ok } from '../../harness/calls.ts';
import { addStudent, saveCoach } from '../../harness/coaching.ts';
import { sendMessage, startConversation } from '../../harness/conversations.ts';
import { buildCourt, checkIn, joinQueue, NOWHERE } from '../../harness/courts.ts';
import { buildUpload, createComment, createPost } from '../../harness/feed.ts';
import { bringFriend, buildCalling, buildInviting, invite } from '../../harness/fill.ts';
import { buildGame, inHours, join, joinWaitlist, keyOf, moveStart } from '../../harness/games.ts';
import { moveGame } from '../../harness/moves.ts';
import { inboxOf, liked, notify } from '../../harness/notifications.ts';
import { buildMember, type TestPerson } from '../../harness/people.ts';
import { buildPost } from '../../harness/posts.ts';
import { act, itemOf, report } from '../../harness/reports.ts';
import { buildSeries, dayOf, readSeries, weekly } from '../../harness/series.ts';

/** An object of `owner`, and the inputs by which a call names it. */
export interface Thing {
  /** The person who made it. The blocked caller is in a block with them. */
  owner: TestPerson;
  /** The person who may make the call of the row, if that is not the owner. */
  allowed?: TestPerson;
  /** Ids by their names in the contract. */
  ids: Record<string, string>;
  /** Other values that the path or the body needs. */
  more?: Record<string, unknown>;
  /** The link key of a private game. */
  key?: string;
}

export interface ThingWorld {
  server: TestApp;
  operator: TestPerson;
}

type Build = (world: ThingWorld, options: { isPublic: boolean }) => Promise<Thing>;

const opportunity =
  (kind: 'coaching' | 'sponsorships'): Build =>
  async ({ server }) => {
    const owner = await buildMember(server);
    const { id, rev } = kind === 'coaching' ? await postCoaching(owner) : await postSponsorship(owner);
    return { owner, ids: { id }, more: { rev } };
  };

const applied =
  (kind: 'coaching' | 'sponsorships'): Build =>
  async (world, options) => {
    const thing = await opportunity(kind)(world, options);
    const allowed = await buildMember(world.server);
    await ok(requestApply(allowed, thing.ids.id ?? '', undefined, kind));
    return { ...thing, allowed };
  };

const received = async (owner: TestPerson, id: string): Promise<ReceivedApplication> => {
  const [first] = await readBoard(owner, id);
  if (!first) throw new Error('Nobody has applied');
  return first;
};

/** A file of the owner that is not shown anywhere yet. */
const ownUpload = async (server: TestApp, owner: TestPerson) => (await buildUpload(server, owner)).mediaUrl;

const seated = async (
  { server }: ThingWorld,
  { isPublic }: { isPublic: boolean },
  { isOver = false, isWaiting = false } = {},
): Promise<Thing & { player: TestPerson; other: TestPerson }> => {
  const fields = { isPublic, ...(isWaiting && { maxPlayers: 2 }) };
  const { id, game, host, players } = await buildGame(server, { joined: 2, fields });
  if (isOver) await moveStart(server, id, -3);
  const [player, other] = players as [TestPerson, TestPerson];
  return { owner: host, ids: { id }, key: keyOf(game), player, other };
};

async function repeating(server: TestApp, isPublic = true) {
  const scheduledAt = inHours(48);
  const series = { scheduledAt, until: dayOf(inHours(24 * 30)), fields: { isPublic } };
  const { host, ...built } = await buildSeries(server, series);
  return { ...built, owner: host };
}

/** Builds the thing of a row. Each row gets a new thing. */
export const THINGS = {
  post: async ({ server }) => {
    const owner = await buildMember(server);
    return { owner, ids: { id: (await createPost(owner)).id } };
  },
  likedPost: async ({ server }) => {
    const owner = await buildMember(server);
    const { id } = await createPost(owner);
    await ok(call(owner, 'POST', `/api/feed/${id}/like`));
    return { owner, ids: { id } };
  },
  seenPost: async ({ server }) => {
    const owner = await buildMember(server);
    return { owner, ids: { postIds: (await createPost(owner)).id } };
  },
  comment: async ({ server }) => {
    const [owner, allowed] = [await buildMember(server), await buildMember(server)];
    const { id } = await createPost(owner);
    const { id: commentId } = await createComment(allowed, id);
    return { owner, allowed, ids: { id, commentId } };
  },
  highlight: async ({ server }) => {
    const owner = await buildMember(server);
    const { id } = await buildPost(server, { author: owner, highlight: 'dunks' });
    return { owner, ids: { id } };
  },
  upload: async ({ server }) => {
    const owner = await buildMember(server);
    const court = await buildCourt(server);
    return { owner, ids: { mediaUrl: await ownUpload(server, owner) }, more: { court } };
  },
  squareUpload: async ({ server }) => {
    const owner = await buildMember(server);
    const { id, mediaUrl } = await buildUpload(server, owner);
    await query(server, 'UPDATE uploads SET width = 400, height = 400 WHERE id = $1', [id]);
    return { owner, ids: { mediaUrl } };
  },
  poster: async ({ server }) => {
    const owner = await buildMember(server);
    const { mediaUrl } = await buildUpload(server, owner, { kind: 'video' });
    return { owner, ids: { posterUrl: await ownUpload(server, owner), mediaUrl } };
  },
  certificateUpload: async ({ server }) => {
    const owner = await buildMember(server);
    await saveCoach(owner);
    return { owner, ids: { mediaUrl: await ownUpload(server, owner) } };
  },
  game: async ({ server }, { isPublic }) => {
    const { id, game, host } = await buildGame(server, { fields: { isPublic } });
    return { owner: host, ids: { id }, more: { rev: game.rev }, key: keyOf(game) };
  },
  gameToRepeat: async ({ server }, { isPublic }) => {
    const scheduledAt = inHours(48);
    const { id, game, host } = await buildGame(server, { fields: { isPublic, scheduledAt } });
    const rule = weekly(scheduledAt, dayOf(inHours(24 * 30), 'UTC'), 'UTC');
    return { owner: host, ids: { id }, more: { rule }, key: keyOf(game) };
  },
  gameInSeries: async ({ server }, { isPublic }) => {
    const { owner, game } = await repeating(server, isPublic);
    return { owner, ids: { id: game.id }, key: keyOf(game) };
  },
  series: async ({ server }) => {
    const { owner, game, id } = await repeating(server);
    const player = await buildMember(server);
    await ok(join(player, game.id));
    const { day, rev } = await readSeries(owner, game.id);
    return { owner, ids: { id, userId: player.id }, more: { day, rev } };
  },
  gameWithSeat: async (world, options) => {
    const { player, ...thing } = await seated(world, options);
    return { ...thing, allowed: player };
  },
  gameWithPlayer: async (world, options) => {
    const { player, ...thing } = await seated(world, options);
    return { ...thing, ids: { ...thing.ids, userId: player.id } };
  },
  gameWithTeams: async (world, options) => {
    const thing = await seated(world, options);
    await ok(call(thing.owner, 'PUT', `/api/games/${thing.ids.id}/teams`, {}));
    return thing;
  },
  gameWithMinimum: async ({ server }, { isPublic }) => {
    const { id, game, host } = await buildGame(server, { fields: { isPublic, minPlayers: 4 } });
    return { owner: host, ids: { id }, key: keyOf(game) };
  },
  /** A game with teams that has begun. */
  gameNow: async (world, options) => {
    const { player, ...thing } = await seated(world, options);
    await ok(call(thing.owner, 'PUT', `/api/games/${thing.ids.id}/teams`, {}));
    await moveStart(world.server, thing.ids.id ?? '', -0.5);
    return { ...thing, allowed: player };
  },
  gameWithPartner: async (world, options) => {
    const { player, other, ...thing } = await seated(world, options);
    return { ...thing, allowed: player, ids: { ...thing.ids, partnerId: other.id } };
  },
  gameWithMove: async (world, options) => {
    const { player, ...thing } = await seated(world, options);
    const { rev } = await moveGame(thing.owner, thing.ids.id ?? '', { location: 'Another place' });
    return { ...thing, allowed: player, more: { rev } };
  },
  gameWithQueue: async (world, options) => {
    const { key, ...thing } = await seated(world, options, { isWaiting: true });
    const allowed = await buildMember(world.server);
    if (options.isPublic) await ok(joinWaitlist(allowed, thing.ids.id ?? ''));
    else await ok(call(allowed, 'POST', `/api/games/${thing.ids.id}/waitlist?key=${key}`));
    return { ...thing, allowed, ...(key && { key }) };
  },
  fullGame: async (world, options) => {
    const thing = await seated(world, options, { isWaiting: true });
    return { ...thing, allowed: await buildMember(world.server) };
  },
  playedGame: async (world, options) => {
    const thing = await seated(world, options, { isOver: true });
    return { ...thing, allowed: thing.player };
  },
  gameForResult: async (world, options) => {
    const { player, other, ...thing } = await seated(world, options, { isOver: true });
    return { ...thing, more: { teams: [[player.id], [other.id]] } };
  },
  gameWithAbsence: async (world, options) => {
    const { player, ...thing } = await seated(world, options, { isOver: true });
    return { ...thing, ids: { ...thing.ids, userId: player.id } };
  },
  gameWithResult: async (world, options) => {
    const { player, other, ...thing } = await seated(world, options, { isOver: true });
    const body = { teams: [[player.id], [other.id]], scores: [3, 1] };
    const { result } = await ok(call(thing.owner, 'POST', `/api/games/${thing.ids.id}/result`, body));
    return { ...thing, allowed: other, more: { rev: result?.rev } };
  },
  gameWithOther: async (world, options) => {
    const { player, other, ...thing } = await seated(world, options, { isOver: true });
    return { ...thing, allowed: player, ids: { ...thing.ids, userId: other.id } };
  },
  resultToPublish: async (world, options) => {
    const { player, other, ...thing } = await seated(world, options, { isOver: true });
    const body = { teams: [[player.id], [other.id]], scores: [3, 1] };
    await ok(call(thing.owner, 'POST', `/api/games/${thing.ids.id}/result`, body));
    return thing;
  },
  gameWithNoShow: async (world, options) => {
    const { player, ...thing } = await seated(world, options, { isOver: true });
    const path = `/api/games/${thing.ids.id}/players/${player.id}/no-show`;
    await ok(call(thing.owner, 'PUT', path, { isNoShow: true }));
    return { ...thing, allowed: player };
  },
  gameWithInvitee: async (world, options) => {
    const { player, ...thing } = await seated(world, options);
    return { ...thing, ids: { ...thing.ids, userIds: player.id } };
  },
  gameToCall: async ({ server }) => {
    const { id, host } = await buildCalling(server);
    return { owner: host, ids: { id } };
  },
  gameWithAsk: async ({ server }, { isPublic }) => {
    const { id, host, game, people } = await buildInviting(server, 1, { isPublic });
    await invite(host, id, people);
    return { owner: host, allowed: people[0] as TestPerson, ids: { id }, key: keyOf(game) };
  },
  gameWithFriend: async (world, options) => {
    const { player, ...thing } = await seated(world, options);
    const { token } = await bringFriend(player, thing.ids.id ?? '');
    return { ...thing, more: { token } };
  },
  gameKey: async ({ server }) => {
    const { game, host } = await buildGame(server, { fields: { isPublic: false } });
    return { owner: host, ids: { slug: keyOf(game) } };
  },
  calendar: async ({ server }) => {
    const owner = await buildMember(server);
    const { path } = await ok<{ path: string }>(call(owner, 'POST', '/api/games/calendar-feed'));
    return { owner, ids: { token: /([^/]+)\.ics$/.exec(path)?.[1] ?? '' } };
  },
  gamesOfPlayer: async ({ server }) => {
    const { host } = await buildGame(server);
    return { owner: host, ids: { userId: host.id } };
  },
  court: async ({ server }) => ({ owner: await buildMember(server), ids: { id: await buildCourt(server) } }),
  namedCourt: async ({ server }) => ({
    owner: await buildMember(server),
    ids: { courtId: await buildCourt(server) },
  }),
  courtWithVisit: async ({ server }) => {
    const [owner, id] = [await buildMember(server), await buildCourt(server)];
    await checkIn(owner, id);
    return { owner, ids: { id } };
  },
  unverifiedVisit: async ({ server }) => {
    const [owner, id] = [await buildMember(server), await buildCourt(server)];
    await checkIn(owner, id);
    const { myCheckIn } = await checkIn(await buildMember(server), id, NOWHERE);
    return { owner, ids: { id, checkInId: myCheckIn?.id ?? '' } };
  },
  courtWithQueue: async ({ server }) => {
    const [owner, id] = [await buildMember(server), await buildCourt(server)];
    await checkIn(owner, id);
    const { pulse } = await joinQueue(owner, id);
    const other = await buildMember(server);
    await checkIn(other, id);
    const after = await joinQueue(other, id);
    return { owner, ids: { id }, more: { rev: after.pulse?.rev ?? pulse?.rev } };
  },
  courtPhoto: async ({ server }) => {
    const [owner, id] = [await buildMember(server), await buildCourt(server)];
    const mediaUrl = await ownUpload(server, owner);
    const { photos } = await ok<CourtReports>(call(owner, 'POST', `/api/courts/${id}/photos`, { mediaUrl }));
    return { owner, ids: { id, photoId: photos[0]?.id ?? '' } };
  },
  coaching: opportunity('coaching'),
  sponsorship: opportunity('sponsorships'),
  appliedCoaching: applied('coaching'),
  appliedSponsorship: applied('sponsorships'),
  ownHighlight: async ({ server }) => {
    const { owner, ids } = await opportunity('coaching')({ server } as ThingWorld, { isPublic: true });
    const allowed = await buildMember(server);
    const { id } = await buildPost(server, { author: allowed, highlight: 'dunks' });
    return { owner, allowed, ids: { highlightIds: id }, more: { opening: ids.id } };
  },
  application: async ({ server }) => {
    const owner = await buildMember(server);
    const { applicant, application } = await buildApplication(server, (await postCoaching(owner)).id);
    return { owner: applicant, ids: { id: application.id } };
  },
  receivedApplication: async ({ server }) => {
    const [owner, applicant] = [await buildMember(server), await buildMember(server)];
    const { id } = await postCoaching(owner);
    await apply(applicant, id);
    const application = await received(owner, id);
    return { owner, ids: { id: application.id }, more: { rev: application.rev } };
  },
  answeredApplication: async ({ server }) => {
    const [owner, applicant] = [await buildMember(server), await buildMember(server)];
    const { id } = await postCoaching(owner);
    await apply(applicant, id);
    const application = await received(owner, id);
    await answerApplication(owner, application, 'decline');
    return { owner, ids: { id: application.id } };
  },
  postedBy: async ({ server }) => {
    const owner = await buildMember(server);
    await postCoaching(owner);
    return { owner, ids: { posterId: owner.id } };
  },
  coach: async ({ server }) => {
    const owner = await buildMember(server);
    await saveCoach(owner);
    return { owner, ids: { id: owner.id } };
  },
  ratedCoach: async ({ server }) => {
    const [owner, allowed] = [await buildMember(server), await buildMember(server)];
    await saveCoach(owner);
    await addStudent(server, owner.id, allowed.id);
    await ok(call(allowed, 'PUT', `/api/coaches/${owner.id}/rating`, { stars: 4 }));
    return { owner, allowed, ids: { id: owner.id } };
  },
  certificate: async ({ server }) => {
    const owner = await buildMember(server);
    await saveCoach(owner);
    const body = { title: 'Level 1', mediaUrl: await ownUpload(server, owner) };
    const { certificates } = await ok<CoachProfile>(call(owner, 'POST', '/api/coaches/anonymous/certificates', body));
    return { owner, ids: { id: certificates[0]?.id ?? '' } };
  },
  conversation: async ({ server }) => {
    const [owner, other] = [await buildMember(server), await buildMember(server)];
    const { id } = await startConversation(owner, other);
    const { id: messageId } = await sendMessage(other, id, 'Hello');
    return { owner, ids: { id }, more: { messageId } };
  },
  gameThread: async (world) => {
    const { player, ...thing } = await seated(world, { isPublic: true });
    const { id } = await sendMessage(player, thing.ids.id ?? '', 'Hello');
    return { ...thing, more: { messageId: id } };
  },
  newConversation: async ({ server }) => {
    const owner = await buildMember(server);
    return { owner, allowed: await buildMember(server), ids: { otherUserId: owner.id } };
  },
  notification: async ({ server }) => {
    const owner = await buildMember(server);
    await notify(server, liked([owner.id], (await buildMember(server)).id));
    return { owner, ids: { ids: (await inboxOf(owner))[0]?.id ?? '' } };
  },
  player: async ({ server }, { isPublic }) => {
    const owner = await buildMember(server, { isPublic });
    return { owner, ids: { id: owner.id } };
  },
  followedPlayer: async ({ server }) => {
    const [owner, allowed] = [await buildMember(server), await buildMember(server)];
    await ok(call(allowed, 'POST', `/api/players/${owner.id}/follow`));
    return { owner, allowed, ids: { id: owner.id } };
  },
  playerOfHighlights: async ({ server }) => {
    const owner = await buildMember(server);
    return { owner, ids: { playerId: owner.id } };
  },
  reportable: async ({ server }) => {
    const owner = await buildMember(server);
    return { owner, allowed: await buildMember(server), ids: { id: (await createPost(owner)).id } };
  },
  reported: async ({ server, operator }) => {
    const owner = await buildMember(server);
    const { id } = await createPost(owner);
    await report(await buildMember(server), { kind: 'post', id });
    const item = await itemOf(operator, id);
    return { owner, allowed: operator, ids: { id: item.id }, more: { rev: item.rev } };
  },
  node: async ({ server, operator }) => {
    const { nodes } = await ok<OpsState>(operator.fetch('/api/ops/nodes'));
    return { owner: await buildMember(server), allowed: operator, ids: { id: nodes[0]?.id ?? '' } };
  },
  connectedPerson: async ({ server, operator }) => {
    const owner = await buildMember(server);
    return { owner, allowed: operator, ids: { id: owner.id, userId: owner.id } };
  },
  warning: async ({ server, operator }) => {
    const owner = await buildMember(server);
    const { id } = await createPost(owner);
    await report(await buildMember(server), { kind: 'post', id });
    await act(operator, id, 'warn');
    const { warnings } = await ok<SessionUser>(owner.fetch('/api/auth/user'));
    return { owner, ids: { id: warnings[0]?.id ?? '' } };
  },
  talkingPerson: async ({ server }) => {
    const [owner, allowed] = [await buildMember(server), await buildMember(server)];
    const { id } = await startConversation(owner, allowed);
    await sendMessage(owner, id, 'Hello');
    return { owner, allowed, ids: { id: owner.id } };
  },
  person: async ({ server }) => {
    const owner = await buildMember(server);
    return { owner, allowed: await buildMember(server), ids: { id: owner.id } };
  },
  shownUpload: async ({ server }) => {
    const owner = await buildMember(server);
    const { id } = await buildUpload(server, owner);
    await query(server, `UPDATE uploads SET state = 'dropped' WHERE id = $1`, [id]);
    return { owner, ids: { id } };
  },
} satisfies Record<string, Build>;

export type ThingName = keyof typeof THINGS;
export const buildThing = (name: ThingName, world: ThingWorld, isPublic: boolean): Promise<Thing> =>
  (THINGS[name] as Build)(world, { isPublic });
