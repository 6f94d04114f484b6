import { Box, chakra } from '@chakra-ui/react';
import type { Media } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { ImageView } from '../../../ui/media/image-view.tsx';
import { MediaFrame, useBroken } from '../../../ui/media/media-frame.tsx';
import { photoShape } from '../photo-shape.ts';
import { useSendQueue } from '../queue/send-queue.store.ts';

const IN_BUBBLE = { sizes: '320px', isWhole: true };
const NO_CALLOUT = { WebkitTouchCallout: 'none' } as const;

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
  if (photo) {
    const { mediaUrl, media } = photo;
    const frame = { aspectRatio: photoShape(media), borderRadius: '12px' };
    return <ImageView src={mediaUrl} media={media} alt={alt} {...frame} picture={IN_BUBBLE} css={NO_CALLOUT} />;
  }
  return localPhoto ? <LocalPhoto {...{ localPhoto, clientMessageId, alt }} /> : null;
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
