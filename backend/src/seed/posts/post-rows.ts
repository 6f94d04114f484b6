import { distinctHashtags, type FeedPost, tagKey } from '@hoopline/contracts';
import { v7 } from 'uuid';
import type { Slug } from '../people/players.ts';
import { timeOf } from '../talks/timeline.ts';
import { attentionOf } from './attention.ts';
import { timeRemarks } from './remarks.ts';
import type { SampleFile, SampleMedia } from './sample-files.ts';
import type { SeedPost } from './seed-post.ts';
import { uploadRow } from './upload-row.ts';

export interface SamplePerson {
  id: string;
  joinedAt: Date;
}

interface Known {
  now: Date;
  people: ReadonlyMap<Slug, SamplePerson>;
  media: ReadonlyMap<string, SampleMedia>;
}

/** One post as rows of its tables, with the files it shows. What it counts is what its rows are. */
export function postRows(post: SeedPost, { now, people, media }: Known) {
  const at = timeOf(post.when, now);
  const created_at = new Date(at);
  const post_id = v7({ msecs: at });
  const idOf = (slug: Slug) => (people.get(slug) as SamplePerson).id;
  const remarks = timeRemarks(post.remarks ?? [], at, now);
  const others = [...people].filter(([slug, { joinedAt }]) => slug !== post.by && joinedAt.getTime() < at);
  const attention = attentionOf(
    { key: `${post.by} ${post.tags} ${shownText(post)}`, at, loved: post.loved, remarks },
    others.map(([slug]) => slug),
    now,
  );

  const [main, poster] = filesOf(post).map((name) => uploadRow(name, media, { userId: idOf(post.by), at }));
  const hashtags = distinctHashtags(post.tags.split(' '));
  const likes = attention.flatMap(({ by, likedAt }) =>
    likedAt ? [{ post_id, user_id: idOf(by), created_at: likedAt }] : [],
  );
  const shares = attention.flatMap(({ by, sharedAt }) =>
    sharedAt ? [{ post_id, user_id: idOf(by), counted_at: sharedAt }] : [],
  );
  const counts = {
    like_count: likes.length,
    comment_count: remarks.length,
    share_count: shares.length,
    view_count: attention.length,
  };
  return {
    uploads: [main, poster].flatMap((each) => each?.row ?? []),
    files: [main, poster].flatMap((each): SampleFile[] => (each ? [each.file] : [])),
    post: {
      id: post_id,
      user_id: idOf(post.by),
      type: typeOf(post),
      content: 'text' in post ? post.text : null,
      caption: post.caption ?? '',
      hashtags,
      media_id: main?.row.id ?? null,
      poster_id: poster?.row.id ?? null,
      highlight: 'text' in post ? null : (post.highlight ?? null),
      ...counts,
      // Each of them moved the totals once.
      rev: Object.values(counts).reduce((sum, count) => sum + count, 1),
      is_sample: false,
      created_at,
    },
    tags: hashtags.map((hashtag) => ({ tag: tagKey(hashtag), hashtag, created_at, post_id })),
    likes,
    comments: remarks.map(({ by, text, at: saidAt }) => ({
      id: v7({ msecs: saidAt.getTime() }),
      post_id,
      user_id: idOf(by),
      content: text,
      created_at: saidAt,
    })),
    shares,
    views: attention.map(({ by, seenAt }) => ({ post_id, user_id: idOf(by), counted_at: seenAt })),
  };
}

const shownText = (post: SeedPost): string => ('text' in post ? post.text : post.caption);

const typeOf = (post: SeedPost): FeedPost['type'] => ('text' in post ? 'text' : 'clip' in post ? 'video' : 'image');

/** What it shows, and the still that stands for it until it plays. */
function filesOf(post: SeedPost): string[] {
  if ('clip' in post) return [post.clip, `${post.clip}-still`];
  return 'picture' in post ? [post.picture] : [];
}
