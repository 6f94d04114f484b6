import {
  HIGHLIGHT_CATEGORIES,
  type Highlight,
  type HighlightCategory,
  type HighlightsState,
  type PageQuery,
  type PostCounts,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../database/sql.ts';
import { newestFirst, type Page } from '../../http/paging.ts';
import { isShown } from '../../identity/people/blocks.sql.ts';
import { type AuthorRow, authorColumns } from '../../identity/people/person.sql.ts';
import { type MediaRow, mediaColumns } from '../../uploads/media.sql.ts';

export interface HighlightRow extends PostCounts, AuthorRow, MediaRow {
  id: string;
  caption: string;
  category: HighlightCategory;
  mediaType: Highlight['mediaType'];
  mediaId: string;
  isLiked: boolean;
  createdAt: Date;
}

/** Highlights that viewer $1 (or null) may see. */
const SELECT = `
         SELECT p.id, p.caption, p.highlight AS category, p.type AS "mediaType", p.created_at AS "createdAt",
                ${mediaColumns('file', 'poster')}, ${authorColumns('author')},
                EXISTS (SELECT 1 FROM post_likes l WHERE l.post_id = p.id AND l.user_id = $1::uuid) AS "isLiked",
                p.like_count AS "likeCount", p.comment_count AS "commentCount", p.share_count AS shares,
                p.view_count AS views, p.rev
         FROM posts p JOIN users author ON author.id = p.user_id JOIN uploads file ON file.id = p.media_id
         LEFT JOIN uploads poster ON poster.id = p.poster_id
         WHERE p.highlight IS NOT NULL AND p.sample_for IS NULL AND ${isShown('$1::uuid', 'p.user_id')}`;

/**
 * A page of highlights. Each list has its own statement, because each uses another index. $1 viewer or null, $2 and $3
 * time and id of the highlight at the edge of the page, $4 how many.
 */
const page = (name: string, condition: string, compare: '<' | '>', order: 'ASC' | 'DESC'): Statement => ({
  name: `highlights.${name}`,
  text: `${SELECT} AND ${condition}
           AND (p.created_at, p.id) ${compare} ($2::timestamptz, $3::uuid)
         ORDER BY p.created_at ${order}, p.id ${order} LIMIT $4`,
});

const both = (name: string, condition: string) => ({
  before: page(`${name}-before`, condition, '<', 'DESC'),
  after: page(`${name}-after`, condition, '>', 'ASC'),
});

/** $5 is the id of the player, or an id that they had as a guest. Others see nothing of a private player. */
const OF_PLAYER = `p.user_id = (
  SELECT u.id FROM users u
  WHERE u.id = COALESCE((SELECT alias.user_id FROM user_aliases alias WHERE alias.id = $5::uuid), $5::uuid)
    AND (u.is_public OR u.id = $1::uuid))`;

const ALL = both('all', 'true');
const IN_CATEGORY = both('category', 'p.highlight = $5');
const BY_PLAYER = both('player', OF_PLAYER);
const BY_PLAYER_IN_CATEGORY = both('player-category', `${OF_PLAYER} AND p.highlight = $6`);

export type HighlightsQuery = PageQuery & { category?: HighlightCategory; playerId?: string };

/** The statements of a list, and their values from $5 on. */
function listOf({ category, playerId }: HighlightsQuery): [ReturnType<typeof both>, string[]] {
  if (playerId === undefined) return category === undefined ? [ALL, []] : [IN_CATEGORY, [category]];
  return category === undefined ? [BY_PLAYER, [playerId]] : [BY_PLAYER_IN_CATEGORY, [playerId, category]];
}

const FIND: Statement = { name: 'highlights.find', text: `${SELECT} AND p.id = ANY($2::uuid[])` };

/** The newest highlight of each category in $1. Reads one row of an index for each, however many there are. */
const NEWEST: Statement = {
  name: 'highlights.newest',
  text: `SELECT p.id AS "highlightId", p.highlight AS category, p.created_at AS "createdAt"
         FROM unnest($1::text[]) AS wanted (category) CROSS JOIN LATERAL (
           SELECT id, highlight, created_at FROM posts
           WHERE highlight = wanted.category AND sample_for IS NULL ORDER BY created_at DESC, id DESC LIMIT 1) p`,
};

@Injectable()
export class HighlightsRepository {
  constructor(private readonly sql: Sql) {}

  /** A page of highlights, newest first; with `after`, oldest first. */
  list(viewerId: string | null, query: HighlightsQuery): Promise<Page<HighlightRow>> {
    const [statements, values] = listOf(query);
    return newestFirst.page(query, ({ direction, key, id, count }) =>
      this.sql.rows<HighlightRow>(statements[direction], [viewerId, key, id, count, ...values]),
    );
  }

  find(ids: readonly string[]): Promise<HighlightRow[]> {
    return this.sql.rows<HighlightRow>(FIND, [null, ids]);
  }

  async newest(): Promise<HighlightsState['newest']> {
    type Row = Omit<HighlightsState['newest'][number], 'createdAt'> & { createdAt: Date };
    const rows = await this.sql.rows<Row>(NEWEST, [HIGHLIGHT_CATEGORIES]);
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }
}
