import { Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkCards } from '../../../ui/link-cards.tsx';
import type { CachedPost } from '../cached-post.ts';
import { HashtagLinks } from './hashtags.tsx';

/** A text that is longer than this is folded, so that one post never fills the feed. */
const LONG = { chars: 900, lines: 14 };

export const TEXT = { marginBottom: 10, fontSize: 16, lineHeight: '24px', overflowWrap: 'anywhere' } as const;
export const FOLD = { height: LONG.lines * 24 };

type PostTextParts = Pick<CachedPost, 'caption' | 'content' | 'hashtags'>;

export const isLong = (text: string) => text.length > LONG.chars || text.split('\n').length > LONG.lines;

export const textOf = ({ caption, content }: PostTextParts): string =>
  [caption, content ?? ''].filter((part) => part.trim()).join('\n\n');

interface PostTextProps {
  post: PostTextParts;
  /** True on the post's own page, where no other posts need room. */
  startsUnfolded: boolean;
}

/** A post's text as plain text, then its hashtags, then the card of the first link to a page of ours. */
export function PostText({ post, startsUnfolded }: PostTextProps) {
  const { t } = useTranslation('feed');
  const [isUnfolded, setUnfolded] = useState(startsUnfolded);
  const text = textOf(post);
  const isFolded = isLong(text) && !isUnfolded;
  const { cards, isReplaced } = useLinkCards(text, 1);
  const tags = <HashtagLinks hashtags={post.hashtags} />;
  if (!text && post.hashtags.length === 0) return null;

  return (
    <div data-unfolded={isUnfolded || undefined} style={TEXT}>
      <chakra.p dir="auto" whiteSpace="pre-line" lineClamp={isFolded ? LONG.lines : undefined}>
        {!isReplaced && text}
        {!isFolded && tags}
      </chakra.p>
      {isFolded && (
        <>
          <Button variant="plain" size="sm" mb="1" onClick={() => setUnfolded(true)}>
            {t('card.showAll')}
          </Button>
          <p>{tags}</p>
        </>
      )}
      {cards}
    </div>
  );
}
