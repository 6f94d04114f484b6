import { Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import type { ReceivedApplication } from '@hoopline/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareFatIcon } from '../../../icons/shared.ts';
import { HttpError } from '../../../lib/api.ts';
import { listItems } from '../../../lib/paged.ts';
import { useReadAgain } from '../../../lib/realtime/use-watch.ts';
import { useShare } from '../../../lib/use-share.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { opportunitiesQueries } from '../opportunities/opportunities.queries.ts';
import { useAnswers } from './answers.store.ts';
import { newestReceived, type OneOpportunity, receivedQuery } from './board.queries.ts';
import { BoardColumns } from './board-columns.tsx';
import { BoardSkeleton } from './board-states.tsx';
import { asShown } from './columns.ts';
import { Spots, spotsOf } from './spots.tsx';
import { useAnswer } from './use-answer.ts';

const DeclineDialog = lazyDialog({
  name: 'The question before somebody is declined',
  load: async () => (await import('./decline-dialog.tsx')).DeclineDialog,
});

export function Board({ opportunityId, kind }: OneOpportunity) {
  const { t } = useTranslation('applicantsBoard');
  const query = useInfiniteQuery(receivedQuery(kind, opportunityId));
  // The page has just read the opportunity, so the board does not read it again when it mounts.
  const { data: opportunity } = useQuery({
    ...opportunitiesQueries.detail(kind, opportunityId),
    refetchOnMount: false,
  });
  const underWay = useAnswers((store) => store.underWay);
  const [declined, setDeclined] = useState<ReceivedApplication | null>(null);
  const { answer, undo } = useAnswer(kind);
  useReadAgain(query.refetch);

  const { data, error, hasNextPage } = query;
  const applications = useMemo(
    () => data && listItems(data, newestReceived).map((one) => asShown(one, underWay[one.id])),
    [data, underWay],
  );
  const isForbidden = error instanceof HttpError && [401, 403].includes(error.status);
  // If all applications are loaded, the board counts accepted ones itself, so that an act shows at once.
  const accepted = hasNextPage ? undefined : applications?.filter(({ status }) => status === 'accepted').length;
  const spots = opportunity && spotsOf(opportunity, accepted);

  return (
    <chakra.section aria-labelledby="applicants">
      <Flex align="flex-start" justify="space-between" wrap="wrap" rowGap="3" columnGap="6" mb="4">
        <chakra.h2 id="applicants" textStyle="title.lg">
          {t('title')}
        </chakra.h2>
        {spots && !isForbidden && <Spots spots={spots} />}
      </Flex>
      {isForbidden ? (
        <Card>
          <EmptyState drawing="pin" title={t('forbidden')} headingLevel="h3" />
        </Card>
      ) : (
        <InfiniteList
          query={query}
          items={applications}
          errorMessage={t('failed')}
          skeleton={<BoardSkeleton />}
          empty={<NobodyYet kind={kind} opportunityId={opportunityId} title={opportunity?.title} />}
          moreLabel={t('more')}
          moreFailedLabel={t('moreFailed')}
        >
          {(shown) => (
            <BoardColumns
              applications={shown}
              hasMore={hasNextPage}
              acts={{ isFull: spots?.left === 0, answer, undo, askDecline: setDeclined }}
            />
          )}
        </InfiniteList>
      )}
      <DeclineDialog
        isOpen={declined !== null}
        application={declined}
        onDecline={(application, reason) => void answer(application, 'decline', reason)}
        onClose={() => setDeclined(null)}
      />
    </chakra.section>
  );
}

/** Shown if nobody has applied. */
function NobodyYet({ kind, opportunityId, title }: OneOpportunity & { title: string | null | undefined }) {
  const { t } = useTranslation('applicantsBoard');
  const { outcome, share } = useShare();
  const outcomeText = outcome && t(`shared.${outcome}`);
  return (
    <Card>
      <EmptyState
        drawing="ball"
        title={t('none')}
        body={t('noneBody')}
        headingLevel="h3"
        action={
          <>
            <Button variant="subtle" onClick={() => void share(title ?? t('title'), `/${kind}/${opportunityId}`)}>
              <ShareFatIcon aria-hidden />
              {outcomeText ?? t('share')}
            </Button>
            <VisuallyHidden role="status">{outcomeText}</VisuallyHidden>
          </>
        }
      />
    </Card>
  );
}
