import { ImageView } from './image-view.tsx';
import type { MediaViewProps } from './media-view-props.ts';
import { VideoView } from './video-view.tsx';

/** A post's picture or clip in a frame of fixed shape. Pictures open large; one clip plays at a time. */
export function MediaView({ type, onPlayed, ...rest }: MediaViewProps) {
  return type === 'video' ? <VideoView {...rest} onPlayed={onPlayed} /> : <ImageView {...rest} />;
}
