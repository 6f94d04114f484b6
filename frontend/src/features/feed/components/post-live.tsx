import { VisuallyHidden } from '@chakra-ui/react';
import { feedTopics } from '@hoopline/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInView } from '../../../lib/in-view.ts';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { useSeen } from '../../../lib/seen/use-seen.ts';
import { listText } from '../../../lib/separators.ts';
import type { CachedPost } from '../cached-post.ts';

const NEARBY = '160px';
const NONE: string[] = [];

interface WatchPostProps {
  post: CachedPost;
  isOwn: boolean;
  article: RefObject<HTMLElement | null>;
}

/** Keeps a post live while it is on screen, and counts its view. A component of its own, so that scrolling renders no cards. */
export function WatchPost({ post: { id, type }, isOwn, article }: WatchPostProps) {
  const isNear = useInView(article, NEARBY);
  useWatch(isNear ? [feedTopics.post(id)] : NONE);
  useSeen(article, { id, kind: type, isOwn });
  return null;
}

const GAP_MS = 5_000;

interface CountsAnnouncementProps {
  post: CachedPost;
  article: RefObject<HTMLElement | null>;
}

/** Has a screen reader say new counts of the post that has the focus, at most once in `GAP_MS`. */
export function CountsAnnouncement({ post: { likeCount, commentCount }, article }: CountsAnnouncementProps) {
  const { t, i18n } = useTranslation('feed');
  const [said, setSaid] = useState({ likeCount, commentCount, isNew: false });
  const lastTime = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (said.likeCount === likeCount && said.commentCount === commentCount) return;
    if (!article.current?.contains(document.activeElement)) {
      setSaid({ likeCount, commentCount, isNew: false });
      return;
    }
    const say = () => {
      lastTime.current = Date.now();
      setSaid({ likeCount, commentCount, isNew: true });
    };
    const timer = setTimeout(say, Math.max(0, lastTime.current + GAP_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [likeCount, commentCount, said, article]);

  return (
    <VisuallyHidden role="status">
      {said.isNew &&
        listText(
          [t('card.likes', { count: said.likeCount }), t('card.comments', { count: said.commentCount })],
          i18n.language,
        )}
    </VisuallyHidden>
  );
}
