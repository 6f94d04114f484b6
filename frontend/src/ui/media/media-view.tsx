import { ImageView } from './image-view.tsx';
import type { MediaViewProps } from './media-frame.tsx';
import { VideoView, type VideoViewProps } from './video-view.tsx';

/** A post's picture or clip in a frame of fixed shape. Pictures open large; one clip plays at a time. */
export function MediaView({ type, onPlayed, start, onLike, fit, ...rest }: PostMediaProps) {
  const ofClips = { onPlayed, start, onLike, fit };
  return type === 'video' ? <VideoView {...rest} {...ofClips} /> : <ImageView {...rest} />;
}

type PostMediaProps = MediaViewProps & Pick<VideoViewProps, 'start' | 'onLike' | 'fit' | 'aspectRatio' | 'maxH'>;
