import { isoTime } from '../../../database/sql-fragments.ts';
import { isSeen, type ListFile, list, nameIf, nameOf, publicNameOf } from './export-files.ts';

/** Whether the person sees the game `g`, in which `s` is their seat, as `canSee` decides it. */
const IS_GAME_SEEN = `(g.host_id = $1 OR COALESCE(s.status IN ('joined', 'leaving', 'offered', 'waitlisted'), false)
  OR (g.is_public AND g.hidden_at IS NULL AND ${isSeen('g.host_id')}))`;

/** Whether the person sees anybody of those who did what the notification `n` tells of, if anybody did. */
const IS_NOTIFICATION_SEEN = `(n.actor_count = 0 OR EXISTS (
  SELECT 1 FROM notification_actors a WHERE a.notification_id = n.id AND ${isSeen('a.actor_id')}))`;

export const LISTS: readonly ListFile[] = [
  list(
    'games',
    'g.id',
    {
      title: `CASE WHEN ${IS_GAME_SEEN} THEN g.title END`,
      description: 'CASE WHEN g.host_id = $1 THEN g.description END',
      type: 'g.game_type',
      format: 'g.game_format',
      location: `CASE WHEN ${IS_GAME_SEEN} THEN g.location END`,
      scheduledAt: `CASE WHEN ${IS_GAME_SEEN} THEN ${isoTime('g.scheduled_at')} END`,
      host: nameIf(IS_GAME_SEEN, 'g.host_id'),
      isHost: 'g.host_id = $1',
      seat: 's.status',
      isPaid: 's.is_paid',
      isCancelled: 'g.cancelled_at IS NOT NULL',
      myRating: '(SELECT rated.rating FROM game_ratings rated WHERE rated.game_id = g.id AND rated.user_id = $1)',
      averageRating: 'CASE WHEN g.host_id = $1 THEN g.average_rating END',
      leftLate: 's.left_late',
      noShowAt: isoTime('s.no_show_at'),
      noShowDisputedAt: isoTime('s.no_show_disputed_at'),
    },
    `FROM games g LEFT JOIN game_seats s ON s.game_id = g.id AND s.user_id = $1
     WHERE g.id IN (SELECT id FROM games WHERE host_id = $1 UNION SELECT game_id FROM game_seats WHERE user_id = $1)`,
  ),
  list(
    'rating-changes',
    'log.id',
    {
      game: "log.detail ->> 'title'",
      at: isoTime('log.at'),
      ownScore: 'c.own_score',
      otherScore: 'c.other_score',
      opponents: 'c.opponents',
      gameNumber: 'c.game_number',
      ratingChange: 'c.rating_change',
      ratingAfter: 'c.rating_after',
      doubtAfter: 'c.doubt_after',
    },
    'FROM rating_changes c JOIN player_stats_log log ON log.id = c.log_id WHERE c.user_id = $1',
    'bigint',
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
    { follows: publicNameOf('f.player_id'), since: isoTime('f.created_at') },
    'FROM follows f WHERE f.follower_id = $1',
  ),
  list(
    'followers',
    'f.follower_id',
    { follower: publicNameOf('f.follower_id'), since: isoTime('f.created_at') },
    'FROM follows f WHERE f.player_id = $1',
  ),
  list(
    'applications',
    'a.id',
    {
      opportunity: `CASE WHEN ${isSeen('o.poster_id')} THEN o.title END`,
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
    'certificates',
    'c.id',
    { title: 'c.title', fileId: 'c.upload_id', createdAt: isoTime('c.created_at') },
    'FROM coach_certificates c WHERE c.coach_id = $1',
  ),
  list(
    'stars',
    's.coach_id',
    { coach: publicNameOf('s.coach_id'), stars: 's.stars', at: isoTime('s.at') },
    'FROM coach_stars s WHERE s.student_id = $1',
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
    'court-conditions',
    'c.id',
    {
      court: 'c.name',
      conditions: `(SELECT json_agg(json_build_object('kind', own.kind, 'state', own.state, 'at', ${isoTime('own.reported_at')})
                                    ORDER BY own.kind)
                    FROM court_conditions own WHERE own.court_id = c.id AND own.user_id = $1)`,
    },
    'FROM courts c WHERE c.id IN (SELECT court_id FROM court_conditions WHERE user_id = $1)',
  ),
  list(
    'notifications',
    'n.id',
    { kind: 'n.kind', details: 'n.details', at: isoTime('n.at'), readAt: isoTime('n.read_at') },
    `FROM notifications n WHERE n.user_id = $1 AND ${IS_NOTIFICATION_SEEN}`,
  ),
  list(
    'push-subscriptions',
    'p.id',
    {
      // The host alone: with the whole address and the keys anybody could send to the browser.
      service: `substring(p.endpoint FROM '^https?://([^/:]+)')`,
      language: 'p.language',
      timeZone: 'p.time_zone',
      since: isoTime('p.updated_at'),
    },
    'FROM push_subscriptions p WHERE p.user_id = $1',
  ),
  list(
    'warnings',
    'w.id',
    {
      about: 'w.excerpt',
      reason: 'w.reason',
      at: isoTime('w.at'),
      acknowledgedAt: isoTime('w.acknowledged_at'),
    },
    'FROM warnings w WHERE w.user_id = $1 AND w.withdrawn_at IS NULL',
  ),
  list(
    'blocked',
    'b.blocked_id',
    { blocked: nameIf('true', 'b.blocked_id'), since: isoTime('b.created_at') },
    'FROM blocks b WHERE b.blocker_id = $1',
  ),
  list(
    'reports',
    'r.id',
    { about: 'i.kind', reason: 'r.reason', note: 'r.note', createdAt: isoTime('r.created_at') },
    'FROM reports r JOIN reported_items i ON i.id = r.item_id WHERE r.reporter_id = $1',
  ),
];
