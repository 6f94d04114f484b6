import type { Media } from '@hoopline/contracts';

export interface MediaViewProps {
  type: 'image' | 'video';
  src: string;
  /** What is known before the file is there. */
  media: Media | null;
  /** What there is to see, in words. */
  alt: string;
  /** Enough of a video was played to count as watched; told once. */
  onPlayed?: () => void;
  /** Corners of the frame; `0` where it runs from edge to edge. */
  borderRadius?: string | { base: string; md: string };
}
