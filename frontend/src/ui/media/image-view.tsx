import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../lazy-dialog.tsx';
import { MediaFrame, type MediaViewProps, useBroken } from './media-frame.tsx';
import { Picture, type PictureProps } from './picture.tsx';

const ImageViewer = lazyDialog({
  name: 'The image viewer',
  load: async () => (await import('./image-viewer.tsx')).ImageViewer,
});

interface ImageViewProps extends Omit<MediaViewProps, 'type' | 'onPlayed'> {
  aspectRatio?: HTMLChakraProps<'div'>['aspectRatio'];
  maxH?: HTMLChakraProps<'div'>['maxH'];
  /** How the picture is shown in its frame. */
  picture?: Pick<PictureProps, 'sizes' | 'isWhole'>;
  /** Further styles of the button. */
  css?: HTMLChakraProps<'button'>['css'];
}

/** A picture in a frame of fixed shape. A press shows it large. The name of the button describes the picture. */
export function ImageView({ src, media, alt, picture, css, ...frame }: ImageViewProps) {
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
        css={css}
        _focusVisible={{ outlineOffset: '-4px', boxShadow: 'inset 0 0 0 6px rgb(7 10 11 / 72%)' }}
      >
        <Picture src={src} media={media} alt="" {...picture} onError={onBroken} />
      </chakra.button>
      {isOpen && <ImageViewer src={src} media={media} alt={alt} onClose={() => setOpen(false)} />}
    </MediaFrame>
  );
}
