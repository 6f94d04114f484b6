import type { BoxScore } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { hiddenFrom } from '../../../identity/people/blocks.sql.ts';
import { faceKeys } from '../../../identity/people/person.sql.ts';
import { isVisible } from '../posts/posts.sql.ts';
import { type BoxScoreRow, toBoxScore } from './box-score.ts';
import { CLIP_COLUMNS, FROM_CLIP } from './clips.sql.ts';

/** JSON of the clips of game `g` whose posts the reader $1 may see. */
const clips = `
  COALESCE((
    SELECT json_agg(clip ORDER BY clip.position) FROM (
      SELECT shown.position, ${CLIP_COLUMNS}
      FROM posts box JOIN box_score_clips shown ON shown.post_id = box.id
      JOIN posts p ON p.id = shown.clip_id ${FROM_CLIP}
      WHERE box.game_id = g.id AND ${isVisible('p', '$1::uuid')}) clip), '[]')`;

/** The present results of games. $1 reader or null, $2 games. */
const FIND: Statement = {
  name: 'box-scores.find',
  text: `SELECT g.id, g.title, g.game_type AS "gameType", g.game_format AS "gameFormat",
                g.scheduled_at AS "scheduledAt", g.time_zone AS "timeZone", g.is_public AND g.hidden_at IS NULL AS "isOpenToAll",
                COALESCE(g.host_id = $1::uuid, false) OR EXISTS (
                  SELECT 1 FROM game_seats s
                  WHERE s.game_id = g.id AND s.user_id = $1::uuid AND s.status = 'joined') AS "isIn",
                r.teams, r.scores, r.confirmed_at IS NOT NULL AS "isFinal", award.ids AS awards,
                COALESCE((
                  SELECT json_agg(json_build_object(${faceKeys('u')}, 'isMember', u.kind = 'member')) FROM users u
                  WHERE u.id = ANY(award.ids) OR u.id IN (
                    SELECT jsonb_array_elements_text(team)::uuid FROM jsonb_array_elements(r.teams) AS named (team))
                ), '[]') AS people,
                ${clips} AS clips, ${hiddenFrom('$1::uuid')} AS "blockedIds"
         FROM games g JOIN game_results r ON r.game_id = g.id
         CROSS JOIN LATERAL (
           SELECT ARRAY(SELECT a.player_id FROM game_awards a WHERE a.game_id = g.id ORDER BY a.player_id) AS ids) award
         WHERE g.id = ANY($2::uuid[])`,
};

/** $1 post, $2 clips in their order. */
const ADD_CLIPS: Statement = {
  name: 'box-scores.add-clips',
  text: `INSERT INTO box_score_clips (post_id, clip_id, position)
         SELECT $1, clip.id, clip.position FROM unnest($2::uuid[]) WITH ORDINALITY AS clip (id, position)`,
};

const POST: Statement = { name: 'box-scores.post', text: 'SELECT id FROM posts WHERE game_id = $1' };

/** Reads the results that posts show. A game has one such post at most. */
@Injectable()
export class BoxScoresRepository {
  constructor(private readonly sql: Sql) {}

  /** By game id. Leaves out games without a result. */
  async find(
    gameIds: readonly string[],
    readerId: string | null,
    tx?: Transaction,
  ): Promise<ReadonlyMap<string, BoxScore>> {
    if (gameIds.length === 0) return new Map();
    const rows = await this.sql.rows<BoxScoreRow & object>(FIND, [readerId, gameIds], tx);
    return new Map(rows.map((row) => [row.id, toBoxScore(row)]));
  }

  /** Adds clips to the post with a box score. The caller has checked that it may show them. */
  async addClips(postId: string, clipIds: readonly string[], tx: Transaction): Promise<void> {
    if (clipIds.length > 0) await this.sql.rows(ADD_CLIPS, [postId, clipIds], tx);
  }

  /** The post with the box score of a game, also if operators have hidden it. */
  async postOf(gameId: string, tx?: Transaction): Promise<string | undefined> {
    return (await this.sql.row<{ id: string }>(POST, [gameId], tx))?.id;
  }
}
