import { Box, chakra } from '@chakra-ui/react';
import type { Media } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { MediaFrame, useBroken } from '../../../ui/media/media-frame.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { photoShape } from '../photo-shape.ts';
import { useSendQueue } from '../queue/send-queue.store.ts';

const ImageViewer = lazyDialog({
  name: 'The image viewer',
  isRare: true,
  load: async () => (await import('../../../ui/media/image-viewer.tsx')).ImageViewer,
});

export interface BubblePhotoProps {
  photo: { mediaUrl: string; media: Media } | undefined;
  /** The photo of a message that is still on this device. */
  localPhoto: Blob | undefined;
  /** Id of a message that is still on this device. */
  clientMessageId: string;
  alt: string;
}

/** The photo of a message: from the server, or from this device until the message is sent. */
export function BubblePhoto({ photo, localPhoto, clientMessageId, alt }: BubblePhotoProps) {
  if (photo) return <SentPhoto {...photo} alt={alt} />;
  return localPhoto ? <LocalPhoto {...{ localPhoto, clientMessageId, alt }} /> : null;
}

const NO_CALLOUT = { WebkitTouchCallout: 'none' } as const;

function SentPhoto({ mediaUrl, media, alt }: { mediaUrl: string; media: Media; alt: string }) {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const { isBroken, onBroken } = useBroken(mediaUrl);
  return (
    <MediaFrame placeholder={media.placeholder} isBroken={isBroken} aspectRatio={photoShape(media)} borderRadius="12px">
      <chakra.button
        type="button"
        aria-label={t('media.enlarge', { what: alt })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        pos="absolute"
        inset="0"
        cursor="zoom-in"
        css={NO_CALLOUT}
        _focusVisible={{ outlineOffset: '-4px' }}
      >
        <Picture src={mediaUrl} media={media} alt={alt} sizes="320px" isWhole onError={onBroken} />
      </chakra.button>
      {isOpen && <ImageViewer src={mediaUrl} media={media} alt={alt} onClose={() => setOpen(false)} />}
    </MediaFrame>
  );
}

function LocalPhoto({ localPhoto, clientMessageId, alt }: { localPhoto: Blob; clientMessageId: string; alt: string }) {
  const url = useObjectUrl(localPhoto);
  const [shape, setShape] = useState(photoShape(undefined));
  const { isBroken, onBroken } = useBroken(url ?? '');
  return (
    <MediaFrame placeholder={null} isBroken={isBroken} aspectRatio={shape} borderRadius="12px">
      <chakra.img
        src={url}
        alt={alt}
        pos="absolute"
        inset="0"
        w="full"
        h="full"
        objectFit="contain"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setShape(photoShape({ width, height }))
        }
        onError={onBroken}
      />
      <UploadProgress clientMessageId={clientMessageId} />
    </MediaFrame>
  );
}

/** How much of the photo was uploaded, while this tab uploads it. */
function UploadProgress({ clientMessageId }: { clientMessageId: string }) {
  const { t } = useTranslation('messages');
  const upload = useSendQueue((store) => store.upload);
  if (upload?.clientMessageId !== clientMessageId) return null;
  const percent = Math.round(upload.fraction * 100);
  return (
    <Box
      role="progressbar"
      aria-label={t('photo.uploading')}
      aria-valuenow={percent}
      pos="absolute"
      insetX="2"
      bottom="2"
      h="6px"
      borderRadius="full"
      bg="rgb(7 10 11 / 60%)"
      overflow="hidden"
    >
      <Box h="full" bg="white" style={{ width: `${percent}%` }} />
    </Box>
  );
}
