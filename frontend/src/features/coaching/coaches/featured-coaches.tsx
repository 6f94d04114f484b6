import { Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { COACH, COACHING_TOPIC, type Coach } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReadAgain, useWatch } from '../../../lib/realtime/use-watch.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { coachesQueries } from './coaches.queries.ts';
import { CoachActions } from './components/coach-actions.tsx';
import { CoachFacts } from './components/coach-facts.tsx';

/** The best rated coaches, live. */
export function FeaturedCoaches() {
  const { t } = useTranslation('coaches');
  const { data: coaches, isError, refetch } = useQuery(coachesQueries.featured());
  useWatch([COACHING_TOPIC]);
  useReadAgain(refetch);

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="featured-coaches">
      <chakra.h2 id="featured-coaches" textStyle="title.md">
        {t('featured.title')}
      </chakra.h2>
      {coaches ? (
        <Coaches coaches={coaches.slice(0, COACH.featured)} />
      ) : isError ? (
        <ErrorState message={t('featured.failed')} onRetry={() => void refetch()} />
      ) : (
        <FeaturedSkeleton />
      )}
    </Card>
  );
}

function Coaches({ coaches }: { coaches: readonly Coach[] }) {
  const { t } = useTranslation('coaches');
  if (coaches.length === 0)
    return (
      <EmptyState
        drawing="ball"
        title={t('featured.none')}
        body={t('featured.noneBody')}
        headingLevel="h3"
        action={
          <Button asChild variant="outline">
            <Link to="/profiles">{t('featured.players')}</Link>
          </Button>
        }
      />
    );
  return (
    <chakra.ul aria-labelledby="featured-coaches" listStyleType="none" mt="1" mb="-3">
      {coaches.map((coach) => (
        <FeaturedCoach key={coach.id} coach={coach} />
      ))}
    </chakra.ul>
  );
}

function FeaturedCoach({ coach }: { coach: Coach }) {
  return (
    <Flex
      as="li"
      gap="3"
      py="3.5"
      pos="relative"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <PersonAvatar person={coach} size={44} />
      <chakra.div flex="1" minW="0">
        <chakra.h3 textStyle="title.sm" overflowWrap="anywhere">
          <PersonLink person={coach} isRow>
            {shownName(coach.displayName)}
          </PersonLink>
        </chakra.h3>
        <CoachFacts coach={coach} />
        <chakra.div mt="2.5">
          <CoachActions coach={coach} />
        </chakra.div>
      </chakra.div>
    </Flex>
  );
}

const ROWS = Array.from({ length: COACH.featured }, (_, index) => index);

function FeaturedSkeleton() {
  const { t } = useTranslation('coaches');
  return (
    <>
      <VisuallyHidden role="status">{t('featured.loading')}</VisuallyHidden>
      {ROWS.map((row) => (
        <Flex key={row} gap="3" py="3.5" aria-hidden>
          <Skeleton w="44px" h="44px" borderRadius="md" />
          <chakra.div flex="1">
            <Skeleton w="60%" h="20px" />
            <Skeleton w="80%" h="16px" mt="2" />
            <Skeleton w="180px" h="36px" mt="2.5" borderRadius="md" />
          </chakra.div>
        </Flex>
      ))}
    </>
  );
}
