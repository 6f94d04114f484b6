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
import { newestFirst } from '../../http/keyset.ts';
import type { Page } from '../../http/paging.ts';
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

/** A statement for each list: those of one category and those of all are read from different indexes. */
const page = (name: string, category: string, compare: '<' | '>', order: 'ASC' | 'DESC'): Statement => ({
  name: `highlights.${name}`,
  text: `SELECT p.id, p.caption, p.highlight AS category, p.type AS "mediaType", p.created_at AS "createdAt",
                ${mediaColumns('file', 'poster')}, ${authorColumns('author')},
                EXISTS (SELECT 1 FROM post_likes l WHERE l.post_id = p.id AND l.user_id = $1::uuid) AS "isLiked",
                p.like_count AS "likeCount", p.comment_count AS "commentCount", p.share_count AS shares,
                p.view_count AS views, p.rev
         FROM posts p JOIN users author ON author.id = p.user_id JOIN uploads file ON file.id = p.media_id
         LEFT JOIN uploads poster ON poster.id = p.poster_id
         WHERE p.highlight IS NOT NULL AND p.sample_for IS NULL AND ${category}
           AND (p.created_at, p.id) ${compare} ($2::timestamptz, $3::uuid)
         ORDER BY p.created_at ${order}, p.id ${order} LIMIT $4`,
});

const OF_CATEGORY = 'p.highlight = $5';
const STATEMENTS = {
  before: page('before', 'true', '<', 'DESC'),
  after: page('after', 'true', '>', 'ASC'),
  beforeInCategory: page('before-in-category', OF_CATEGORY, '<', 'DESC'),
  afterInCategory: page('after-in-category', OF_CATEGORY, '>', 'ASC'),
} as const;

/** Of each category of `$1` the newest: one row of an index each, however many highlights there are. */
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

  /** Newest first; with `after`, oldest first. */
  list(
    viewerId: string | null,
    { category, ...page }: PageQuery & { category?: HighlightCategory },
  ): Promise<Page<HighlightRow>> {
    return newestFirst.page(page, ({ direction, key, id, count }) => {
      const values = [viewerId, key, id, count];
      if (category === undefined) return this.sql.rows<HighlightRow>(STATEMENTS[direction], values);
      return this.sql.rows<HighlightRow>(STATEMENTS[`${direction}InCategory`], [...values, category]);
    });
  }

  async newest(): Promise<HighlightsState['newest']> {
    type Row = Omit<HighlightsState['newest'][number], 'createdAt'> & { createdAt: Date };
    const rows = await this.sql.rows<Row>(NEWEST, [HIGHLIGHT_CATEGORIES]);
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }
}
