import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../lazy-dialog.tsx';
import { MediaFrame, type MediaViewProps, useBroken } from './media-frame.tsx';
import { Picture } from './picture.tsx';
import { VideoView, type VideoViewProps } from './video-view.tsx';

/** A post's picture or clip in a frame of fixed shape. Pictures open large; one clip plays at a time. */
export function MediaView({ type, onPlayed, start, onLike, fit, ...rest }: PostMediaProps) {
  const ofClips = { onPlayed, start, onLike, fit };
  return type === 'video' ? <VideoView {...rest} {...ofClips} /> : <ImageView {...rest} />;
}

type PostMediaProps = MediaViewProps & Pick<VideoViewProps, 'start' | 'onLike' | 'fit' | 'aspectRatio' | 'maxH'>;

type ImageViewProps = Omit<PostMediaProps, 'type' | 'onPlayed' | 'start' | 'onLike' | 'fit'>;

const ImageViewer = lazyDialog({
  name: 'The image viewer',
  load: async () => (await import('./image-viewer.tsx')).ImageViewer,
});

function ImageView({ src, media, alt, ...frame }: ImageViewProps) {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const { isBroken, onBroken } = useBroken(src);

  return (
    <MediaFrame placeholder={media?.placeholder} isBroken={isBroken} {...frame}>
      <chakra.button
        type="button"
        aria-label={t('media.enlarge', { what: alt })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        pos="absolute"
        inset="0"
        cursor="zoom-in"
        _focusVisible={{ outlineOffset: '-4px', boxShadow: 'inset 0 0 0 6px rgb(7 10 11 / 72%)' }}
      >
        <Picture src={src} media={media} alt="" onError={onBroken} />
      </chakra.button>
      {isOpen && <ImageViewer src={src} media={media} alt={alt} onClose={() => setOpen(false)} />}
    </MediaFrame>
  );
}
