import { chakra, Flex } from '@chakra-ui/react';
import type { PostedOpportunity } from '@hoopline/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HourglassMediumIcon } from '../../../icons/shared.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { Card } from '../../../ui/card.tsx';
import { longAge, shortDate } from '../application-times.ts';
import { OpportunityHead } from './opportunity-head.tsx';

/** One of the viewer's own posts, with its number of waiting applicants. */
export function PostedCard({ posted }: { posted: PostedOpportunity }) {
  const { t, i18n } = useTranslation('myApplications');
  useReadersZone();
  const titleId = useId();
  const { applicants, acceptedCount: accepted, maxAccepted: max, createdAt } = posted;
  const facts = [
    t('posts.applicants', { count: applicants }),
    max === null ? t('posts.accepted', { accepted }) : t('posts.acceptedOf', { accepted, max }),
    t('posts.posted', { date: shortDate(createdAt, i18n.language) }),
  ];
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      pos="relative"
      p={{ base: '4', md: '5' }}
      _hover={{ borderColor: 'border' }}
    >
      <OpportunityHead opportunity={posted} titleId={titleId} isWholeCard />
      <Flex wrap="wrap" align="center" rowGap="1" columnGap="4" mt="2.5" textStyle="body.sm" color="fg.muted">
        {posted.pendingCount > 0 && <Waiting posted={posted} />}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Flex>
    </Card>
  );
}

/** `3 waiting, oldest 2 days`. */
function Waiting({ posted: { pendingCount: count, pendingSince } }: { posted: PostedOpportunity }) {
  const { t, i18n } = useTranslation('myApplications');
  useReadersZone();
  useMinuteTick();
  const time = pendingSince ? longAge(pendingSince, i18n.language) : undefined;
  return (
    <chakra.strong display="inline-flex" alignItems="center" gap="1.5" color="clock.fg" fontWeight="650">
      <HourglassMediumIcon size={16} weight="bold" aria-hidden />
      {time ? t('posts.waitingSince', { count, time }) : t('posts.waiting', { count })}
    </chakra.strong>
  );
}
