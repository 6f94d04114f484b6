import { chakra, Flex, Grid } from '@chakra-ui/react';
import { APPLICATION, type Highlight } from '@hoopline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../../icons/ui.ts';
import { listItems } from '../../../lib/paged.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { FieldNote } from '../../../ui/form/field.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { MediaStill } from '../../../ui/media/media-still.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ownHighlights } from './own-highlights.queries.ts';

interface HighlightChoiceProps {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

const MAX = APPLICATION.maxHighlights;
const COLUMNS = 'repeat(auto-fill, minmax(132px, 1fr))';

/** Chooses up to three of the viewer's own highlights. `chosen` keeps the order in which they were chosen. */
export function HighlightChoice({ chosen, onChange, error }: HighlightChoiceProps) {
  const { t } = useTranslation('applications');
  const { user } = useSessionUser();
  const labelId = useId();
  const noteId = useId();
  const query = useInfiniteQuery({ ...ownHighlights(user?.id ?? ''), enabled: user !== null });

  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);

  return (
    <Flex role="group" aria-labelledby={labelId} aria-describedby={noteId} direction="column" gap="2">
      <Flex justify="space-between" align="baseline" gap="3">
        <chakra.span id={labelId} fontSize="14px" fontWeight="600">
          {t('note.highlights')}
        </chakra.span>
        <chakra.span aria-live="polite" textStyle="caption" color="fg.subtle">
          {t('note.chosen', { count: chosen.length, max: MAX })}
        </chakra.span>
      </Flex>
      <InfiniteList
        query={query}
        items={query.data && listItems(query.data)}
        errorMessage={t('note.failed')}
        skeleton={<ChoiceSkeleton />}
        empty={<chakra.p color="fg.muted">{t('note.none')}</chakra.p>}
        moreLabel={t('note.more')}
        moreFailedLabel={t('list.notLoaded')}
        isManual
      >
        {(highlights) => (
          <Grid templateColumns={COLUMNS} gap="3">
            {highlights.map((highlight) => (
              <Choice
                key={highlight.id}
                highlight={highlight}
                isChosen={chosen.includes(highlight.id)}
                isFull={chosen.length >= MAX}
                onToggle={toggle}
              />
            ))}
          </Grid>
        )}
      </InfiniteList>
      <FieldNote id={noteId} text={error ?? t('note.highlightsHint', { count: MAX })} isError={error !== undefined} />
    </Flex>
  );
}

interface ChoiceProps {
  highlight: Highlight;
  isChosen: boolean;
  isFull: boolean;
  onToggle: (id: string) => void;
}

function Choice({ highlight, isChosen, isFull, onToggle }: ChoiceProps) {
  const { t } = useTranslation('applications');
  const { id, mediaType, mediaUrl, media } = highlight;
  return (
    <chakra.label
      pos="relative"
      display="block"
      borderRadius="md"
      overflow="hidden"
      cursor={isFull && !isChosen ? 'not-allowed' : 'pointer'}
      opacity={isFull && !isChosen ? '.5' : undefined}
      boxShadow={isChosen ? '0 0 0 3px {colors.ball.solid}' : '0 0 0 1px {colors.border}'}
      css={{ '&:has(:focus-visible)': { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '4px' } }}
    >
      <chakra.input
        type="checkbox"
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => onToggle(id)}
        pos="absolute"
        inset="0"
        zIndex="1"
        opacity="0"
        cursor="inherit"
      />
      <MediaStill type={mediaType} src={mediaUrl} media={media} alt="" sizes="160px" borderRadius="0">
        {isChosen && (
          <chakra.span
            aria-hidden
            pos="absolute"
            top="2"
            right="2"
            display="grid"
            placeItems="center"
            boxSize="24px"
            borderRadius="full"
            bg="ball.solid"
            color="ball.contrast"
          >
            <CheckIcon size={14} weight="bold" />
          </chakra.span>
        )}
      </MediaStill>
      <chakra.span display="block" px="2" py="1.5" textStyle="caption" fontWeight="600" truncate>
        {highlight.title ?? t('note.untitled')}
      </chakra.span>
    </chakra.label>
  );
}

function ChoiceSkeleton() {
  const { t } = useTranslation('applications');
  return (
    <Grid templateColumns={COLUMNS} gap="3" role="status" aria-label={t('note.loading')}>
      {['a', 'b', 'c'].map((one) => (
        <Skeleton key={one} h="104px" borderRadius="md" />
      ))}
    </Grid>
  );
}
