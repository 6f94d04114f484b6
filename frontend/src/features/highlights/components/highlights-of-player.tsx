import { Badge, chakra, VisuallyHidden } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listItems } from '../../../lib/paged.ts';
import { Card } from '../../../ui/card.tsx';
import { CardGrid } from '../../../ui/card-grid.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { MediaStill } from '../../../ui/media/media-still.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CachedHighlight } from '../cached-highlight.ts';
import { highlightsQueries } from '../highlights.queries.ts';

/** A player's highlights, for their page. The page must load the texts of `highlights`. */
export function HighlightsOfPlayer({ playerId }: { playerId: string }) {
  const { t } = useTranslation('highlights');
  const query = useInfiniteQuery(highlightsQueries.ofPlayer(playerId));
  return (
    <InfiniteList
      query={query}
      items={query.data && listItems(query.data)}
      errorMessage={t('list.failed')}
      skeleton={
        <>
          <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>
          <Skeleton h="220px" borderRadius="lg" />
        </>
      }
      empty={
        <Card>
          <EmptyState drawing="film" title={t('empty.all')} headingLevel="h3" />
        </Card>
      }
      moreLabel={t('list.more')}
      moreFailedLabel={t('new.failed')}
    >
      {(items) => (
        <CardGrid
          label={t('list.label')}
          items={items}
          least="220px"
          cardHeight="230px"
          renderCard={(highlight) => <Still highlight={highlight} />}
          outlineOf={({ id, title }) => ({ title: title ?? t('untitled'), to: `/highlights?watch=${id}` })}
        />
      )}
    </InfiniteList>
  );
}

/** Links to the highlight on the page of highlights. */
function Still({ highlight }: { highlight: CachedHighlight }) {
  const { t } = useTranslation('highlights');
  const { id, title, category, mediaType, mediaUrl, media, createdAt } = highlight;
  return (
    <Card as="article" pos="relative" h="full">
      <MediaStill
        type={mediaType}
        src={mediaUrl}
        media={media}
        alt=""
        sizes="(min-width: 768px) 300px, 100vw"
        borderRadius="0"
      >
        <Badge variant="surface" pos="absolute" top="2.5" left="2.5">
          {t(`category.${category}`)}
        </Badge>
      </MediaStill>
      <chakra.div px="3.5" py="3">
        <chakra.h3 textStyle="title.sm" lineClamp="2" overflowWrap="anywhere">
          <RouterLink to={`/highlights?watch=${id}`} _after={{ content: '""', pos: 'absolute', inset: '0' }}>
            {title ?? t('untitled')}
          </RouterLink>
        </chakra.h3>
        <chakra.span textStyle="caption" color="fg.subtle">
          <RelativeTime iso={createdAt} />
        </chakra.span>
      </chakra.div>
    </Card>
  );
}
