import { VisuallyHidden } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldPost } from '../held-post.ts';

const GAP_MS = 5_000;

interface CountsNewsProps {
  post: HeldPost;
  article: RefObject<HTMLElement | null>;
}

/** Reads out new counts of the one post that a reader stands on, and not more often than every few seconds. */
export function CountsNews({ post: { likeCount, commentCount }, article }: CountsNewsProps) {
  const { t } = useTranslation('feed');
  const [told, setTold] = useState({ likeCount, commentCount, isNews: false });
  const lastTime = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (told.likeCount === likeCount && told.commentCount === commentCount) return;
    if (!article.current?.contains(document.activeElement)) {
      setTold({ likeCount, commentCount, isNews: false });
      return;
    }
    const tell = () => {
      lastTime.current = Date.now();
      setTold({ likeCount, commentCount, isNews: true });
    };
    const timer = setTimeout(tell, Math.max(0, lastTime.current + GAP_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [likeCount, commentCount, told, article]);

  return (
    <VisuallyHidden role="status">
      {told.isNews && t('card.news', { likes: told.likeCount, comments: told.commentCount })}
    </VisuallyHidden>
  );
}
