import type { Statement } from '../sql.ts';

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
