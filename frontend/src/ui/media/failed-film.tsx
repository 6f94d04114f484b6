import { Button, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../icons/first.ts';
import { DownloadSimpleIcon } from '../../icons/ui.ts';
import type { FilmFailure } from './film-failure.ts';
import { MediaFrame, type MediaViewProps } from './media-frame.tsx';
import { Picture } from './picture.tsx';

interface FailedFilmProps extends Omit<MediaViewProps, 'type' | 'onPlayed'> {
  isWhole?: boolean;
  why: FilmFailure;
  onRetry: () => void;
}

/**
 * Shown in place of a film that does not play: its still, the reason, and a button for a download or a second try. For
 * a `broken` film only an error is shown.
 */
export function FailedFilm({ src, media, alt, isWhole, why, onRetry, ...frame }: FailedFilmProps) {
  const { t } = useTranslation('common');
  return (
    <MediaFrame placeholder={media?.placeholder} isBroken={why === 'broken'} {...frame}>
      {media?.posterUrl && <Picture src={media.posterUrl} media={media} alt={alt} isWhole={isWhole} />}
      <Flex
        pos="absolute"
        insetX="0"
        bottom="0"
        wrap="wrap"
        align="center"
        justify="space-between"
        gap="2"
        p="3"
        bg="bg.panel"
        textStyle="body.sm"
      >
        <chakra.span role="status">{t(why === 'unshown' ? 'media.unshown' : 'media.unloaded')}</chakra.span>
        {why === 'unshown' ? (
          <Button asChild size="sm" variant="outline">
            <a href={src} download>
              <DownloadSimpleIcon aria-hidden />
              {t('media.download')}
            </a>
          </Button>
        ) : (
          <Button type="button" size="sm" variant="outline" onClick={onRetry}>
            <ArrowsClockwiseIcon aria-hidden />
            {t('tryAgain')}
          </Button>
        )}
      </Flex>
    </MediaFrame>
  );
}
