import type { Statement } from '../../../database/sql.ts';
import { isoTime } from '../../../database/sql-fragments.ts';

/** A file with one object. $1 person; answers `item`. */
export interface SingleFile {
  file: `${string}.json`;
  statement: Statement;
}

/** A file with a list. $1 person, $2 the last id before the slice, $3 how many; answers `id` and `item`. */
export interface ListFile extends SingleFile {}

const single = (name: string, text: string): SingleFile => ({
  file: `${name}.json`,
  statement: { name: `export.${name}`, text },
});

/** `id` orders the list; `from` names `$1`. */
const list = (name: string, id: string, item: Record<string, string>, from: string): ListFile => ({
  file: `${name}.json`,
  statement: {
    name: `export.${name}`,
    text: `SELECT ${id} AS id, json_build_object(${keys(item)}) AS item ${from} AND ${id} > $2::uuid
           ORDER BY ${id} LIMIT $3`,
  },
});

const keys = (item: Record<string, string>): string =>
  Object.entries(item)
    .map(([key, sql]) => `'${key}', ${sql}`)
    .join(', ');

/** Others are named as everybody sees them, and by nothing else. */
const nameOf = (id: string): string => `(SELECT named.display_name FROM users named WHERE named.id = ${id})`;

export const SINGLES: readonly SingleFile[] = [
  single(
    'profile',
    `SELECT json_build_object(${keys({
      id: 'u.id',
      kind: 'u.kind',
      displayName: 'u.display_name',
      firstName: 'u.first_name',
      lastName: 'u.last_name',
      email: 'u.email',
      position: 'u.position',
      city: 'u.city',
      jerseyNumber: 'u.jersey_number',
      bio: 'u.bio',
      favoriteNbaTeam: 'u.favorite_nba_team',
      favoriteNbaPlayer: 'u.favorite_nba_player',
      avatar: 'u.avatar',
      profileImageUrl: 'u.profile_image_url',
      joinedAt: isoTime('u.created_at'),
      lastSeenAt: isoTime('u.last_seen_at'),
      statistics: `(SELECT json_build_object('gamesPlayed', s.games_played, 'wins', s.wins, 'points', s.points,
                     'rating', s.rating) FROM player_stats s WHERE s.user_id = u.id)`,
      coach: `(SELECT json_build_object('specialization', c.specialization, 'bio', c.bio, 'rates', c.rates, 'hours', c.hours)
               FROM coaches c WHERE c.user_id = u.id)`,
    })}) AS item FROM users u WHERE u.id = $1`,
  ),
  single(
    'settings',
    `SELECT json_build_object(${keys({
      publicProfile: 'COALESCE(u.was_public, u.is_public)',
      showsPresence: 'u.shows_presence',
      showsReadMarks: 'u.shows_read_marks',
      showsLastSeen: 'u.shows_last_seen',
      notifications: 's.notifications',
      emailUpdates: 's.email_updates',
      darkMode: 's.dark_mode',
      language: 's.language',
      notificationSwitches: 'r.switches',
      timeZone: 'r.time_zone',
    })}) AS item FROM users u LEFT JOIN settings s ON s.user_id = u.id
     LEFT JOIN notification_readers r ON r.user_id = u.id WHERE u.id = $1`,
  ),
];

export const LISTS: readonly ListFile[] = [
  list(
    'games',
    'g.id',
    {
      title: 'g.title',
      description: 'CASE WHEN g.host_id = $1 THEN g.description END',
      type: 'g.game_type',
      format: 'g.game_format',
      location: 'g.location',
      scheduledAt: isoTime('g.scheduled_at'),
      host: nameOf('g.host_id'),
      isHost: 'g.host_id = $1',
      seat: 's.status',
      isPaid: 's.is_paid',
      isCancelled: 'g.cancelled_at IS NOT NULL',
      myRating: '(SELECT rated.rating FROM game_ratings rated WHERE rated.game_id = g.id AND rated.user_id = $1)',
    },
    `FROM games g LEFT JOIN game_seats s ON s.game_id = g.id AND s.user_id = $1
     WHERE g.id IN (SELECT id FROM games WHERE host_id = $1 UNION SELECT game_id FROM game_seats WHERE user_id = $1)`,
  ),
  list(
    'posts',
    'p.id',
    {
      id: 'p.id',
      type: 'p.type',
      text: 'p.content',
      caption: 'p.caption',
      hashtags: 'p.hashtags',
      highlight: 'p.highlight',
      fileId: 'p.media_id',
      posterId: 'p.poster_id',
      likes: 'p.like_count',
      comments: 'p.comment_count',
      createdAt: isoTime('p.created_at'),
    },
    'FROM posts p WHERE p.user_id = $1',
  ),
  list(
    'comments',
    'c.id',
    { postId: 'c.post_id', author: nameOf('p.user_id'), text: 'c.content', createdAt: isoTime('c.created_at') },
    'FROM post_comments c JOIN posts p ON p.id = c.post_id WHERE c.user_id = $1',
  ),
  list(
    'likes',
    'l.post_id',
    { postId: 'l.post_id', author: nameOf('p.user_id'), createdAt: isoTime('l.created_at') },
    'FROM post_likes l JOIN posts p ON p.id = l.post_id WHERE l.user_id = $1',
  ),
  list(
    'follows',
    'f.player_id',
    { follows: nameOf('f.player_id'), since: isoTime('f.created_at') },
    'FROM follows f WHERE f.follower_id = $1',
  ),
  list(
    'followers',
    'f.follower_id',
    { follower: nameOf('f.follower_id'), since: isoTime('f.created_at') },
    'FROM follows f WHERE f.player_id = $1',
  ),
  list(
    'applications',
    'a.id',
    {
      opportunity: 'o.title',
      kind: 'o.kind',
      poster: nameOf('o.poster_id'),
      status: 'a.status',
      note: 'a.note',
      reason: 'a.reason',
      createdAt: isoTime('a.created_at'),
    },
    'FROM applications a JOIN opportunities o ON o.id = a.opportunity_id WHERE a.applicant_id = $1',
  ),
  list(
    'opportunities',
    'o.id',
    {
      title: 'o.title',
      kind: 'o.kind',
      category: 'o.category',
      description: 'o.description',
      details: 'o.details',
      isClosed: 'o.closed_at IS NOT NULL',
      createdAt: isoTime('o.created_at'),
    },
    'FROM opportunities o WHERE o.poster_id = $1',
  ),
  list(
    'check-ins',
    'v.id',
    { court: 'c.name', city: 'c.city', since: isoTime('v.since'), until: isoTime('v.until'), isNamed: 'v.is_named' },
    'FROM court_check_ins v JOIN courts c ON c.id = v.court_id WHERE v.user_id = $1',
  ),
  list(
    'court-photos',
    'p.id',
    { court: 'c.name', fileId: 'p.media_id', createdAt: isoTime('p.created_at') },
    'FROM court_photos p JOIN courts c ON c.id = p.court_id WHERE p.user_id = $1',
  ),
  list(
    'notifications',
    'n.id',
    { kind: 'n.kind', details: 'n.details', at: isoTime('n.at'), readAt: isoTime('n.read_at') },
    'FROM notifications n WHERE n.user_id = $1',
  ),
  list(
    'blocked',
    'b.blocked_id',
    { blocked: nameOf('b.blocked_id'), since: isoTime('b.created_at') },
    'FROM blocks b WHERE b.blocker_id = $1',
  ),
  list(
    'reports',
    'r.id',
    { about: 'i.kind', reason: 'r.reason', note: 'r.note', createdAt: isoTime('r.created_at') },
    'FROM reports r JOIN reported_items i ON i.id = r.item_id WHERE r.reporter_id = $1',
  ),
];

/** With whom. */
export const CONVERSATIONS: Statement = {
  name: 'export.conversations',
  text: `SELECT c.id, u.display_name AS "with" FROM conversations c
         JOIN users u ON u.id = CASE WHEN c.user_a = $1 THEN c.user_b ELSE c.user_a END
         WHERE $1::uuid IN (c.user_a, c.user_b) ORDER BY c.id`,
};

/** What operators have hidden only its writer still has. $1 person, $2 conversation, $3 the last one's seq, $4 how many. */
export const MESSAGES: Statement = {
  name: 'export.messages',
  text: `SELECT m.seq, json_build_object('from', u.display_name, 'isMine', m.sender_id = $1, 'text', m.content,
                  'at', ${isoTime('m.created_at')}) AS item
         FROM messages m JOIN users u ON u.id = m.sender_id
         WHERE m.conversation_id = $2 AND m.seq > $3 AND (m.hidden_at IS NULL OR m.sender_id = $1)
         ORDER BY m.seq LIMIT $4`,
};

export const UPLOADS: Statement = {
  name: 'export.uploads',
  text: `SELECT id, content_type AS "contentType" FROM uploads
         WHERE user_id = $1 AND state IN ('ready', 'used') ORDER BY id`,
};
