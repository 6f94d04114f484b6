import { MEDIA_PATH } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../../database/sql.ts';
import { isoTime } from '../../../database/sql-fragments.ts';
import { isShown } from '../../../identity/people/blocks.sql.ts';
import { type ExportList, keys, type SingleFile, single } from '../../../identity/people/export-files.ts';

export const SINGLES: readonly SingleFile[] = [
  single(
    'profile',
    `SELECT json_build_object(${keys({
      id: 'u.id',
      kind: 'u.kind',
      displayName: `COALESCE(u.face_when_shown ->> 'displayName', u.display_name)`,
      firstName: 'u.first_name',
      lastName: 'u.last_name',
      email: 'u.email',
      position: 'u.position',
      city: 'u.city',
      jerseyNumber: 'u.jersey_number',
      bio: 'u.bio',
      favoriteNbaTeam: 'u.favorite_nba_team',
      favoriteNbaPlayer: 'u.favorite_nba_player',
      avatar: `COALESCE(u.face_when_shown -> 'avatar', u.avatar)`,
      profileImageUrl: `COALESCE(u.face_when_shown ->> 'profileImageUrl', u.profile_image_url)`,
      joinedAt: isoTime('u.created_at'),
      lastSeenAt: isoTime('u.last_seen_at'),
      statistics: `(SELECT json_build_object('gamesPlayed', s.games_played, 'wins', s.wins, 'points', s.points,
                     'rating', s.rating) FROM player_stats s WHERE s.user_id = u.id)`,
      coach: `(SELECT json_build_object('specialization', c.specialization, 'bio', c.bio, 'rates', c.rates, 'hours', c.hours,
                'rating', c.rating, 'ratings', c.stars_count)
               FROM coaches c WHERE c.user_id = u.id)`,
    })}) AS item FROM users u WHERE u.id = $1`,
  ),
  single(
    'settings',
    `SELECT json_build_object(${keys({
      publicProfile: 'COALESCE(u.public_when_shown, u.was_public, u.is_public)',
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
  single(
    'calendar',
    `SELECT json_build_object(${keys({
      subscribedSince: `(SELECT ${isoTime('f.created_at')} FROM calendar_subscriptions f WHERE f.user_id = $1)`,
    })}) AS item`,
  ),
];

/**
 * Conversations, each with the name of the other person, or the title of the game. The name is null if the conversation
 * is blocked.
 */
const CONVERSATIONS: Statement = {
  name: 'export.conversations',
  text: `SELECT c.id, CASE WHEN NOT c.is_blocked THEN COALESCE(u.display_name, g.title) END AS "with"
         FROM conversations c
         JOIN conversation_members own ON own.conversation_id = c.id AND own.user_id = $1
         LEFT JOIN users u ON u.id = CASE WHEN c.user_a = $1 THEN c.user_b ELSE c.user_a END
         LEFT JOIN games g ON g.id = c.game_id
         WHERE (own.is_opened OR c.last_seq > 0) ORDER BY c.id`,
};

/**
 * Some messages are exported only for their writer: messages that operators have hidden or a host has removed, messages
 * of a blocked conversation, and in the thread of a game the messages of people in a block with the person and messages
 * from after the person has left the game. Only the person's own photos and reactions are exported.
 * $1 person, $2 conversation, $3 `seq` of the last message read, $4 number of messages.
 */
const MESSAGES: Statement = {
  name: 'export.messages',
  text: `SELECT m.seq, json_build_object('id', m.id, 'from', u.display_name, 'isMine', m.sender_id = $1, 'text', m.content,
                  'at', ${isoTime('m.created_at')}, 'replyTo', m.reply_to_id,
                  'photo', CASE WHEN m.sender_id = $1 THEN '${MEDIA_PATH}/' || m.upload_id END,
                  'reaction', (SELECT r.kind FROM message_reactions r
                               WHERE r.message_id = m.id AND r.user_id = $1)) AS item
         FROM messages m JOIN users u ON u.id = m.sender_id JOIN conversations c ON c.id = m.conversation_id
         WHERE m.conversation_id = $2 AND m.seq > $3
           AND (m.sender_id = $1 OR (
             m.hidden_at IS NULL AND m.removed_at IS NULL AND NOT c.is_blocked AND ${isShown('$1', 'm.sender_id')}
             AND NOT EXISTS (SELECT 1 FROM conversation_members own
                             WHERE own.conversation_id = c.id AND own.user_id = $1 AND own.until_seq < m.seq)))
         ORDER BY m.seq LIMIT $4`,
};

const UPLOADS: Statement = {
  name: 'export.uploads',
  text: `SELECT id, content_type AS "contentType" FROM uploads
         WHERE user_id = $1 AND state IN ('ready', 'used') ORDER BY id`,
};

const SLICE = 500;

/** Endings of file names by content type. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

const uploadName = (id: string, contentType: string): string => `${id}.${ENDINGS[contentType] ?? 'bin'}`;

/** Reads the stored data of a person in slices. Calls `next` between slices; `next` throws to stop the reading. */
@Injectable()
export class ExportContentRepository {
  constructor(private readonly sql: Sql) {}

  async single({ statement }: SingleFile, userId: string): Promise<object | null> {
    return (await this.sql.row<{ item: object }>(statement, [userId]))?.item ?? null;
  }

  async *list({ statement, lowest }: ExportList, userId: string, next: () => Promise<void>): AsyncGenerator<object> {
    let last = lowest;
    for (;;) {
      const rows = await this.sql.rows<{ id: string; item: object }>(statement, [userId, last, SLICE]);
      for (const { item } of rows) yield item;
      if (rows.length < SLICE) return;
      last = rows.at(-1)?.id ?? last;
      await next();
    }
  }

  /**
   * Yields the messages of all conversations of the person, also those that others wrote, one conversation after the
   * other.
   */
  async *messages(userId: string, next: () => Promise<void>): AsyncGenerator<object> {
    const all = await this.sql.rows<{ id: string; with: string | null }>(CONVERSATIONS, [userId]);
    for (const conversation of all) {
      let seq = 0;
      for (;;) {
        const rows = await this.sql.rows<{ seq: number; item: object }>(MESSAGES, [
          userId,
          conversation.id,
          seq,
          SLICE,
        ]);
        for (const { item } of rows) yield { conversationWith: conversation.with, ...item };
        await next();
        if (rows.length < SLICE) break;
        seq = rows.at(-1)?.seq ?? seq;
      }
    }
  }

  /** The files that the person uploaded. `name` is the name of the file in the archive. */
  async uploads(userId: string): Promise<{ id: string; name: string }[]> {
    const rows = await this.sql.rows<{ id: string; contentType: string }>(UPLOADS, [userId]);
    return rows.map(({ id, contentType }) => ({ id, name: uploadName(id, contentType) }));
  }
}
