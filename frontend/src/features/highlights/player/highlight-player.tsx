import { Badge, Box, chakra, Flex } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { useSeen } from '../../../lib/seen/use-seen.ts';
import { MediaStill } from '../../../ui/media/media-still.tsx';
import { VideoView } from '../../../ui/media/video-view.tsx';
import { useLike } from '../../../ui/use-like.ts';
import type { CachedHighlight } from '../cached-highlight.ts';
import { AuthorLine } from '../components/author-line.tsx';
import { HighlightCounts } from '../components/highlight-counts.tsx';
import { likeEndpoint } from '../highlights.mutations.ts';

/** On phones a portrait clip is higher. Elsewhere all clips have the same frame, so that stepping moves nothing. */
function frameOf(media: CachedHighlight['media']) {
  const ratio = media?.width && media.height ? media.width / media.height : 1.6;
  return { base: String(Math.min(1.78, Math.max(0.8, ratio))), md: '16 / 9' };
}

export function HighlightPlayer({ highlight }: { highlight: CachedHighlight }) {
  const { t } = useTranslation('highlights');
  const frame = useRef<HTMLDivElement>(null);
  const { id, title, description, category, mediaType, mediaUrl, media, user, createdAt } = highlight;
  const isOwn = useConnection(({ userId }) => userId === user.id);
  const onPlayed = useSeen(frame, { id, kind: mediaType, isOwn });
  const { isLiked, toggle } = useLike(highlight, likeEndpoint);
  useKeepFocus(frame, id);
  const shown = {
    src: mediaUrl,
    media,
    alt: title ?? t('untitled'),
    aspectRatio: frameOf(media),
    borderRadius: { base: '0', md: 'lg' },
    isWhole: true,
  };

  return (
    <Flex direction="column" gap="3">
      {/* In a low window the frame is narrower, so that the text below it stays in view. */}
      <Box
        ref={frame}
        tabIndex={-1}
        outline="none"
        mx={{ base: '-6', md: 'auto' }}
        w={{ md: 'min(100%, (100dvh - 420px) * 1.78)' }}
      >
        {mediaType === 'video' ? (
          <VideoView key={id} {...shown} start="atOnce" onPlayed={onPlayed} onLike={() => !isLiked && toggle()} />
        ) : (
          <MediaStill key={id} type="image" {...shown} />
        )}
      </Box>
      {title && title !== headingOf(title) && <chakra.p overflowWrap="anywhere">{title}</chakra.p>}
      {description && (
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" color="fg.muted">
          {description}
        </chakra.p>
      )}
      <Flex align="center" justify="space-between" gap="3">
        <AuthorLine user={user} createdAt={createdAt} />
        <Badge variant="subtle">{t(`category.${category}`)}</Badge>
      </Flex>
      <HighlightCounts key={id} highlight={highlight} />
    </Flex>
  );
}

/** The focused button may have been removed with the previous clip: then the new clip gets the focus. */
function useKeepFocus(frame: RefObject<HTMLElement | null>, id: string): void {
  const before = useRef(id);
  useEffect(() => {
    const hasMoved = before.current !== id;
    before.current = id;
    if (!hasMoved || document.activeElement !== document.body) return;
    (frame.current?.querySelector('button') ?? frame.current)?.focus({ preventScroll: true });
  }, [frame, id]);
}

/** Characters of a title that fit over a clip on a phone. A longer title is cut. */
const LONGEST = 64;

export const headingOf = (title: string): string =>
  title.length > LONGEST ? `${title.slice(0, LONGEST).trimEnd()}…` : title;
