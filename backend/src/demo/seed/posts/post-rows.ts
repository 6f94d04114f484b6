import { distinctHashtags, type FeedPost, tagKey } from '@hoopline/contracts';
import { v7 } from 'uuid';
import { timeOf } from '../moment.ts';
import { engagementOf, timeComments } from './engagement.ts';
import type { SampleFile, SampleMedia } from './sample-files.ts';
import { mediaOf, type SamplePost } from './sample-posts.ts';

const MINUTE = 60_000;

export interface SamplePerson {
  id: string;
  joinedAt: Date;
}

interface Known {
  now: Date;
  people: ReadonlyMap<string, SamplePerson>;
  media: ReadonlyMap<string, SampleMedia>;
}

/** One post as rows of its tables, with the files it shows. Its totals are the numbers of its rows. */
export function postRows(post: SamplePost, { now, people, media }: Known) {
  const at = timeOf(post.postedAt, now);
  const created_at = new Date(at);
  const post_id = v7({ msecs: at });
  const idOf = (subject: string) => (people.get(subject) as SamplePerson).id;
  const comments = timeComments(post.comments ?? [], at, now);
  const others = [...people].filter(([subject, { joinedAt }]) => subject !== post.by && joinedAt.getTime() < at);
  const engagement = engagementOf(
    { key: `${post.by} ${post.hashtags.join(' ')} ${shownText(post)}`, at, popularity: post.popularity, comments },
    others.map(([subject]) => subject),
    now,
  );

  const [main, poster] = mediaOf(post).map((name) => uploadRow(name, media, { userId: idOf(post.by), at }));
  const hashtags = distinctHashtags(post.hashtags);
  const likes = engagement.flatMap(({ by, likedAt }) =>
    likedAt ? [{ post_id, user_id: idOf(by), created_at: likedAt }] : [],
  );
  const shares = engagement.flatMap(({ by, sharedAt }) =>
    sharedAt ? [{ post_id, user_id: idOf(by), counted_at: sharedAt }] : [],
  );
  const counts = {
    like_count: likes.length,
    comment_count: comments.length,
    share_count: shares.length,
    view_count: engagement.length,
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
      // Each of them raised it by one.
      rev: Object.values(counts).reduce((sum, count) => sum + count, 1),
      is_sample: false,
      created_at,
    },
    tags: hashtags.map((hashtag) => ({ tag: tagKey(hashtag), hashtag, created_at, post_id })),
    likes,
    comments: comments.map(({ by, text, at: saidAt }) => ({
      id: v7({ msecs: saidAt.getTime() }),
      post_id,
      user_id: idOf(by),
      content: text,
      created_at: saidAt,
    })),
    shares,
    views: engagement.map(({ by, seenAt }) => ({ post_id, user_id: idOf(by), counted_at: seenAt })),
  };
}

const shownText = (post: SamplePost): string => ('text' in post ? post.text : post.caption);

const typeOf = (post: SamplePost): FeedPost['type'] => ('text' in post ? 'text' : 'clip' in post ? 'video' : 'image');

/** The upload that a post shows, as if it had been sent a minute before, and its file. */
function uploadRow(
  name: string,
  media: ReadonlyMap<string, SampleMedia>,
  { userId, at }: { userId: string; at: number },
) {
  const known = media.get(name);
  if (!known) throw new Error(`No sample picture or clip is called ${name}`);
  const { file, small, type, size, width, height, placeholder } = known;
  const sentAt = at - MINUTE;
  const id = v7({ msecs: sentAt });
  return {
    row: {
      id,
      user_id: userId,
      state: 'used',
      content_type: type,
      size,
      kind: type.startsWith('video/') ? 'video' : 'image',
      width,
      height,
      placeholder,
      has_small: small !== null,
      created_at: new Date(sentAt),
    },
    file: { id, file, small, type } satisfies SampleFile,
  };
}
