import { feedTopics } from '@hoopline/contracts';
import type { RefObject } from 'react';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { useSeen } from '../../../lib/seen/use-seen.ts';
import { useInView } from '../../../lib/use-in-view.ts';
import type { HeldPost } from '../held-post.ts';
import { useViewer } from '../viewer.ts';

const NEARBY = '160px';
const NONE: string[] = [];

interface WatchPostProps {
  post: HeldPost;
  article: RefObject<HTMLElement | null>;
}

/** Hears of a post's news while it is on screen, and counts its view. Apart, so that scrolling renders no cards. */
export function WatchPost({ post: { id, type, user }, article }: WatchPostProps) {
  const isNear = useInView(article, NEARBY);
  useWatch(isNear ? [feedTopics.post(id)] : NONE);
  useSeen(article, { id, kind: type, isOwn: user.id === useViewer()?.id });
  return null;
}
