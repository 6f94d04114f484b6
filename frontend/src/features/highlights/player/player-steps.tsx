import { Flex } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CaretLeftIcon } from '../../../icons/caret-left.ts';
import { CaretRightIcon } from '../../../icons/caret-right.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { CachedHighlight } from '../cached-highlight.ts';
import type { HighlightList } from '../use-highlight-list.ts';

interface PlayerStepsProps {
  id: string;
  /** Contains the one with this id. */
  inReach: readonly CachedHighlight[];
  list: HighlightList;
  onMove: (id: string) => void;
}

/** This close to the last loaded highlight, the next page is read. */
const AHEAD = 2;

/** Previous and Next, by button or arrow key; after the last loaded highlight comes the first. */
export function PlayerSteps({ id, inReach, list, onMove }: PlayerStepsProps) {
  const { t } = useTranslation('highlights');
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const count = inReach.length;
  const index = inReach.findIndex((highlight) => highlight.id === id);
  const previous = inReach[(index - 1 + count) % count];
  const next = inReach[(index + 1) % count];

  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const target = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined;
      if (target) onMove(target.id);
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, [previous, next, onMove]);

  const isNearEnd = index >= count - 1 - AHEAD;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  return (
    <Flex align="center" justify="space-between" w="full">
      <IconButton label={t('player.previous')} variant="subtle" onClick={() => previous && onMove(previous.id)}>
        <CaretLeftIcon weight="bold" aria-hidden />
      </IconButton>
      <IconButton label={t('player.next')} variant="subtle" onClick={() => next && onMove(next.id)}>
        <CaretRightIcon weight="bold" aria-hidden />
      </IconButton>
    </Flex>
  );
}
