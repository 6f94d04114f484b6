import type { Highlight } from '@hoopline/contracts';
import { LIMITS } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Page } from '../../http/paging.ts';
import { toAuthor } from '../../identity/people/person.sql.ts';
import { publicTopic, Topic, type TopicKind } from '../../realtime/topic.decorator.ts';
import { mediaAddress, toMedia } from '../../uploads/media.sql.ts';
import { type HighlightRow, type HighlightsQuery, HighlightsRepository } from './highlights.repository.ts';

/** Posts with a video or image and a category, shown as clips. */
@Injectable()
export class HighlightsService {
  constructor(private readonly highlights: HighlightsRepository) {}

  async list(viewerId: string | null, query: HighlightsQuery): Promise<Page<Highlight>> {
    return (await this.highlights.list(viewerId, query)).map((row) => toHighlight(row, viewerId));
  }

  /** Highlights by id, as a visitor sees them. Leaves out ids of hidden posts, and of posts that are no highlights. */
  async find(ids: readonly string[]): Promise<Map<string, Highlight>> {
    const rows = ids.length > 0 ? await this.highlights.find(ids) : [];
    return new Map(rows.map((row) => [row.id, toHighlight(row, null)]));
  }

  @Topic('highlights')
  topic(): TopicKind {
    return publicTopic(async () => ({ highlights: { newest: await this.highlights.newest() } }));
  }
}

const toHighlight = (row: HighlightRow, viewerId: string | null): Highlight => ({
  ...titleOf(row.caption),
  id: row.id,
  category: row.category,
  mediaType: row.mediaType,
  mediaUrl: mediaAddress(row.mediaId),
  media: toMedia(row),
  user: toAuthor(row, viewerId),
  createdAt: row.createdAt.toISOString(),
  isLiked: row.isLiked,
  likeCount: row.likeCount,
  commentCount: row.commentCount,
  shares: row.shares,
  views: row.views,
  rev: row.rev,
});

/**
 * The caption's first line is the title, the rest the description. If that line is longer than `LIMITS.name`, there is
 * no title, and the whole caption is the description.
 */
function titleOf(caption: string): Pick<Highlight, 'title' | 'description'> {
  const [first = '', ...rest] = caption.split('\n');
  const title = first.trim();
  if (title.length > LIMITS.name) return { title: null, description: caption };
  return { title: title || null, description: rest.join('\n').trim() || null };
}
