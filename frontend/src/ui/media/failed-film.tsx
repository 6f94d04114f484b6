import { Button, chakra, Flex, type HTMLChakraProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../icons/first.ts';
import { DownloadSimpleIcon } from '../../icons/ui.ts';
import type { FilmFailure } from './film-failure.ts';
import { MediaFrame, type MediaViewProps } from './media-frame.tsx';
import { Picture } from './picture.tsx';
import { playTimeText } from './play-time.ts';

interface FailedFilmProps
  extends Omit<MediaViewProps, 'type' | 'onPlayed'>,
    Pick<HTMLChakraProps<'div'>, 'aspectRatio' | 'h' | 'maxH'> {
  isWhole?: boolean;
  fit?: HTMLChakraProps<'img'>['objectFit'];
  isCompact?: boolean;
  /** Shows the reason at the top, because something covers the lower part of the frame. */
  isCovered?: boolean;
  why: FilmFailure;
  /** The second at which it failed. */
  at: number;
  onRetry: () => void;
}

/**
 * Shown in place of a film that does not play: its still, the reason, and a button for a download or a second try. For
 * a `broken` film only an error is shown.
 */
export function FailedFilm(props: FailedFilmProps) {
  const { src, media, alt, isWhole, fit, isCompact, isCovered, why, at, onRetry, ...frame } = props;
  const { t } = useTranslation('common');
  return (
    <MediaFrame placeholder={media?.placeholder} isBroken={why === 'broken'} {...frame}>
      {media?.posterUrl && (
        <Picture src={media.posterUrl} media={media} alt={alt} isWhole={isWhole} {...(fit && { objectFit: fit })} />
      )}
      <Flex
        pos="absolute"
        insetX="0"
        {...(isCovered ? { top: '0' } : { bottom: '0' })}
        wrap="wrap"
        align="center"
        justify="space-between"
        gap={{ base: isCompact ? '1' : '2', md: '2' }}
        p={{ base: isCompact ? '1.5' : '3', md: '3' }}
        bg="bg.panel"
        textStyle="body.sm"
      >
        <chakra.span role="status" lineClamp={isCompact ? 2 : undefined}>
          {t(`media.${why}`, { at: playTimeText(at) })}
        </chakra.span>
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
