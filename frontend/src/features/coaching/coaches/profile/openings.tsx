import { Button, chakra, Flex } from '@chakra-ui/react';
import { type CoachingOpportunity, opportunityState } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../lib/server-time.ts';
import { RouterLink } from '../../../../ui/router-link.tsx';
import { coachesQueries } from '../coaches.queries.ts';
import { Part } from './part.tsx';

const isOpen = ({ isClosed, acceptedCount, maxStudents }: CoachingOpportunity): boolean =>
  opportunityState({ isClosed, acceptedCount, maxAccepted: maxStudents, deadline: null }, serverNow()) === 'open';

/** The coach's openings that are open. Renders nothing while they load and if there are none. */
export function Openings({ coachId }: { coachId: string }) {
  const { t } = useTranslation(['coaches', 'common']);
  const { data, isError, refetch } = useQuery(coachesQueries.openings(coachId));
  const openings = data?.filter(isOpen) ?? [];

  if (openings.length === 0 && !(isError && !data)) return null;
  return (
    <Part title={t('profile.openings')}>
      {isError && !data && (
        <Flex role="alert" align="center" wrap="wrap" gap="2">
          <chakra.span color="fg.muted">{t('profile.openingsFailed')}</chakra.span>
          <Button size="sm" variant="outline" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Flex>
      )}
      <chakra.ul listStyleType="none">
        {openings.map((opening) => (
          <Opening key={opening.id} opening={opening} />
        ))}
      </chakra.ul>
    </Part>
  );
}

function Opening({ opening }: { opening: CoachingOpportunity }) {
  const { t } = useTranslation('coaches');
  const { id, title, maxStudents, acceptedCount } = opening;
  return (
    <Flex as="li" wrap="wrap" align="baseline" justify="space-between" rowGap="0" columnGap="3" py="1.5">
      <RouterLink
        to={`/coaching/${id}`}
        minW="0"
        color="ball.fg"
        fontWeight="600"
        overflowWrap="anywhere"
        _hover={{ textDecoration: 'underline' }}
      >
        {title ?? t('profile.openingUntitled')}
      </RouterLink>
      <chakra.span textStyle="body.sm" color="fg.muted">
        {maxStudents === null ? t('profile.unlimited') : t('profile.spots', { count: maxStudents - acceptedCount })}
      </chakra.span>
    </Flex>
  );
}
