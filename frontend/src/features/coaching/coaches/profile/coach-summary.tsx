import { Badge, chakra, Flex } from '@chakra-ui/react';
import type { CoachProfile } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { listText } from '../../../../lib/separators.ts';
import { RouterLink } from '../../../../ui/router-link.tsx';
import { SpecializationText } from '../components/coach-facts.tsx';
import { CoachRating } from '../components/coach-rating.tsx';

/** What they teach, how well, where and for how much. */
export function CoachSummary({ coach }: { coach: CoachProfile }) {
  const { t, i18n } = useTranslation('coaches');
  const { court } = coach;
  const place = court && (
    <RouterLink to={`/courts/${court.id}`} color="ball.fg" _hover={{ textDecoration: 'underline' }}>
      {listText([court.name, court.city], i18n.language)}
    </RouterLink>
  );
  const facts = [
    { name: t('profile.court'), value: place },
    { name: t('profile.rates'), value: coach.rates },
  ].filter(({ value }) => value);

  return (
    <>
      <Flex align="center" wrap="wrap" rowGap="1" columnGap="3" mt="2">
        <Badge colorPalette="paint">
          <SpecializationText specialization={coach.specialization} />
        </Badge>
        <CoachRating rating={coach.rating} ratingCount={coach.ratingCount} />
        <chakra.span color="fg.muted">{t('students', { count: coach.studentsCount })}</chakra.span>
      </Flex>
      {coach.bio && (
        <chakra.p mt="3" whiteSpace="pre-line" overflowWrap="anywhere">
          {coach.bio}
        </chakra.p>
      )}
      {facts.length > 0 && (
        <chakra.dl mt="3" display="grid" gap="2.5">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <chakra.dt textStyle="caption" color="fg.subtle">
                {name}
              </chakra.dt>
              <chakra.dd fontWeight="600" whiteSpace="pre-line" overflowWrap="anywhere">
                {value}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
      )}
    </>
  );
}
