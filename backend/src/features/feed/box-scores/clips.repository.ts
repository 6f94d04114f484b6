import type { BoxScoreClip } from '@hoopline/contracts';
import { AFTER } from '@hoopline/contracts/games/after-rules';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { isShown } from '../../../identity/people/blocks.sql.ts';
import { CLIP_COLUMNS, type ClipRow, FROM_CLIP, toClip } from './clips.sql.ts';

/** Clips of a game are films that its players have posted between these two times. */
export interface ClipSource {
  playerIds: string[];
  from: Date;
  until: Date;
}

/**
 * SQL: whether post `p` is a film that everybody may see, posted between $2 and $3. The box score of another game is
 * no clip.
 */
const IS_CLIP = `
  p.type = 'video' AND p.game_id IS NULL AND p.sample_for IS NULL AND p.created_at BETWEEN $2 AND $3`;

/** The clips of players $1 who are in no block with $4. Each player has `AFTER.mostClips` at most. */
const FIND: Statement = {
  name: 'clips.find',
  text: `SELECT ${CLIP_COLUMNS}
         FROM unnest($1::uuid[]) AS player (id)
         CROSS JOIN LATERAL (
           SELECT p.*, row_number() OVER (ORDER BY p.created_at DESC, p.id DESC) AS turn FROM posts p
           WHERE p.user_id = player.id AND ${IS_CLIP}
           ORDER BY p.created_at DESC, p.id DESC LIMIT ${AFTER.mostClips}) p ${FROM_CLIP}
         WHERE ${isShown('$4::uuid', 'player.id')}
         ORDER BY p.turn, p.created_at, p.id`,
};

/** Keeps the posts $5 from being removed before the end of the transaction. $1 players, $4 host. */
const LOCK: Statement = {
  name: 'clips.lock',
  text: `SELECT p.id FROM posts p
         WHERE p.id = ANY($5::uuid[]) AND p.user_id = ANY($1::uuid[]) AND ${IS_CLIP} AND ${isShown('$4::uuid', 'p.user_id')}
         ORDER BY p.id FOR KEY SHARE OF p`,
};

/** Films that players of a game have posted. */
@Injectable()
export class ClipsRepository {
  constructor(private readonly sql: Sql) {}

  /** The newest clip of every player comes before the second one of anybody. */
  async find({ playerIds, from, until }: ClipSource, hostId: string): Promise<BoxScoreClip[]> {
    return (await this.sql.rows<ClipRow & object>(FIND, [playerIds, from, until, hostId])).map(toClip);
  }

  /** Locks the posts until the end of the transaction. False if one of them is not a clip that the host may choose. */
  async lock(source: ClipSource, hostId: string, clipIds: readonly string[], tx: Transaction): Promise<boolean> {
    if (clipIds.length === 0) return true;
    const { playerIds, from, until } = source;
    return (await this.sql.rows(LOCK, [playerIds, from, until, hostId, clipIds], tx)).length === clipIds.length;
  }
}
