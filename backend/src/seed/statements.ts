import type { Statement } from '../database/sql.ts';

/** Rows come as one JSON list and take their types from the table itself: one statement fills a table. */
const insertInto = (table: string, columns: string): Statement => ({
  name: `seed_${table}`,
  text: `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
});

export const hasUsers: Statement = { name: 'seed_has_users', text: 'SELECT 1 FROM users LIMIT 1' };

export const insertUsers = insertInto(
  'users',
  'id, kind, issuer, subject, email, first_name, last_name, display_name, position, city, avatar, is_public, created_at, last_seen_at',
);

export const insertStats = insertInto('player_stats', 'user_id, games_played, wins, rating, average_score');

export const insertConversations = insertInto(
  'conversations',
  'id, user_a, user_b, last_seq, last_activity_at, created_at',
);

export const insertMembers = insertInto(
  'conversation_members',
  'conversation_id, user_id, read_seq, read_at, delivered_seq',
);

export const insertMessages = insertInto('messages', 'id, conversation_id, seq, sender_id, content, created_at');

export const insertCourts = insertInto(
  'courts',
  'id, name, address, city, rating, total_reviews, google_place_id, court_type, number_of_courts, amenities, latitude, longitude, time_zone, created_at',
);

export const insertGames = insertInto(
  'games',
  'id, slug, host_id, title, description, court_id, game_type, game_format, skill_level, difficulty, is_official, rank_requirement, max_players, current_players, held_count, waitlist_count, entry_fee, prize_amount, scheduled_at, time_zone, duration, ends_at, is_public, location, cancelled_at, cancel_reason, average_rating, rev, is_sample, created_at',
);

export const insertSeats = insertInto(
  'game_seats',
  'game_id, user_id, status, since, place, offer_expires_at, reason, is_paid',
);

export const insertGameLog = insertInto('game_log', 'id, game_id, rev, actor_id, user_id, kind, detail, at');

export const insertResults = insertInto(
  'game_results',
  'game_id, teams, scores, entered_by, entered_at, confirmed_by, confirmed_at',
);

export const insertRatings = insertInto('game_ratings', 'game_id, user_id, rating, rated_at');

export const hasPosts: Statement = { name: 'seed_has_posts', text: 'SELECT 1 FROM posts LIMIT 1' };

/** The sample players of this database. `$1` is who signs them in. */
export const samplePeople: Statement = {
  name: 'seed_people',
  text: 'SELECT id, subject, created_at AS "joinedAt" FROM users WHERE issuer = $1',
};

export const insertUploads = insertInto(
  'uploads',
  'id, user_id, state, content_type, size, kind, width, height, placeholder, has_small, created_at',
);

export const insertPosts = insertInto(
  'posts',
  'id, user_id, type, content, caption, hashtags, media_id, poster_id, highlight, like_count, comment_count, share_count, view_count, rev, is_sample, created_at',
);

export const insertTags = insertInto('post_tags', 'tag, hashtag, created_at, post_id');

export const insertLikes = insertInto('post_likes', 'post_id, user_id, created_at');

export const insertComments = insertInto('post_comments', 'id, post_id, user_id, content, created_at');

export const insertShares = insertInto('post_shares', 'post_id, user_id, counted_at');

export const insertViews = insertInto('post_views', 'post_id, user_id, counted_at');
