import type { ReceivedApplication } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../ui/dialog.tsx';
import { MediaStill } from '../../../ui/media/media-still.tsx';
import { VideoView } from '../../../ui/media/video-view.tsx';

export type AttachedHighlight = ReceivedApplication['highlights'][number];

interface HighlightDialogProps {
  isOpen: boolean;
  highlight: AttachedHighlight | null;
  onClose: () => void;
}

/** Shows a highlight that is attached to an application. */
export function HighlightDialog({ isOpen, highlight, onClose }: HighlightDialogProps) {
  const { t } = useTranslation('applicantsBoard');
  // Keeps the last highlight in the dialog during its exit transition.
  const [shown, setShown] = useState(highlight);
  if (highlight && highlight !== shown) setShown(highlight);
  if (!shown) return null;
  const { title, mediaType, mediaUrl, media } = shown;
  const look = {
    src: mediaUrl,
    media,
    alt: title ?? t('card.untitled'),
    aspectRatio: '16 / 9',
    isWhole: true,
  } as const;
  return (
    <AppDialog isOpen={isOpen} onClose={onClose} size="lg" title={title ?? t('card.untitled')}>
      {mediaType === 'video' ? (
        <VideoView key={shown.id} {...look} start="atOnce" />
      ) : (
        <MediaStill key={shown.id} type="image" {...look} />
      )}
    </AppDialog>
  );
}
