import { chakra, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayIcon } from '../../../icons/ui.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { MediaStill } from '../../../ui/media/media-still.tsx';
import type { AttachedHighlight } from './highlight-dialog.tsx';

const HighlightDialog = lazyDialog({
  name: 'The player of a highlight that is attached',
  load: async () => (await import('./highlight-dialog.tsx')).HighlightDialog,
});

/** The highlights of an applicant: a row of stills. Each opens in a dialog. */
export function ApplicantHighlights({ highlights, name }: { highlights: AttachedHighlight[]; name: string }) {
  const { t } = useTranslation('applicantsBoard');
  const [opened, setOpened] = useState<AttachedHighlight | null>(null);
  return (
    <>
      <Grid
        as="ul"
        aria-label={t('card.highlights', { name })}
        templateColumns="repeat(3, 1fr)"
        gap="1.5"
        listStyleType="none"
      >
        {highlights.map((highlight) => (
          <chakra.li key={highlight.id} pos="relative">
            <MediaStill
              type={highlight.mediaType}
              src={highlight.mediaUrl}
              media={highlight.media}
              alt=""
              sizes="120px"
              borderRadius="md"
            >
              {highlight.mediaType === 'video' && <PlayMark />}
              <chakra.button
                type="button"
                aria-haspopup="dialog"
                aria-label={t(highlight.mediaType === 'video' ? 'card.watch' : 'card.look', {
                  title: highlight.title ?? t('card.untitled'),
                })}
                onClick={() => setOpened(highlight)}
                pos="absolute"
                inset="0"
                cursor="pointer"
                _focusVisible={{ outlineOffset: '-4px', boxShadow: 'inset 0 0 0 6px rgb(7 10 11 / 72%)' }}
              />
            </MediaStill>
          </chakra.li>
        ))}
      </Grid>
      <HighlightDialog isOpen={opened !== null} highlight={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function PlayMark() {
  return (
    <chakra.span
      aria-hidden
      pos="absolute"
      right="1"
      bottom="1"
      display="grid"
      placeItems="center"
      boxSize="22px"
      borderRadius="full"
      bg="rgb(7 10 11 / 72%)"
      color="board.text"
      className="dark"
    >
      <PlayIcon weight="fill" size={11} />
    </chakra.span>
  );
}
