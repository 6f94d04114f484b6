import { Box } from '@chakra-ui/react';
import type { CSSProperties } from 'react';
import type { CachedPost } from '../cached-post.ts';
import { MEDIA_BOX } from './post-media.tsx';
import { FOLD, isLong, TEXT, textOf } from './post-text.tsx';

const HEAD = { height: 40, marginBottom: 12 };
/** This margin and that of the text collapse, as they do in the post itself. */
const ACTIONS = { height: 44, marginTop: 8 };
const UNFOLD = { height: 40 };
const PARAGRAPH: CSSProperties = { ...TEXT, whiteSpace: 'pre-line' };
const FOLDED: CSSProperties = { ...PARAGRAPH, marginBottom: 0, maxHeight: FOLD.height, overflow: 'hidden' };
const TAGS = { fontWeight: 550, color: 'var(--chakra-colors-ball-fg)' };

/** A post far from the viewport: its text, which find-in-page can find, and empty boxes as high as the rest of it. */
export function PostPlaceholder({ post }: { post: CachedPost }) {
  const text = textOf(post);
  const tags = <span style={TAGS}>{post.hashtags.map((tag) => ` ${tag}`)}</span>;
  return (
    <>
      <div style={HEAD} />
      {isLong(text) ? (
        <>
          <p style={FOLDED}>{text}</p>
          <div style={UNFOLD} />
          <p style={PARAGRAPH}>{tags}</p>
        </>
      ) : (
        (text || post.hashtags.length > 0) && (
          <p dir="auto" style={PARAGRAPH}>
            {text}
            {tags}
          </p>
        )
      )}
      {post.mediaUrl && <Box {...MEDIA_BOX} aspectRatio="16 / 10" bg="bg.muted" />}
      <div style={ACTIONS} />
    </>
  );
}
