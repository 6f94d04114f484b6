import { chakra, Flex } from '@chakra-ui/react';
import type { Coach } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { CoachRating } from './coach-rating.tsx';

/** Specialization, rating and students of a coach. */
export function CoachFacts({ coach }: { coach: Coach }) {
  const { t } = useTranslation('coaches');
  return (
    <>
      <chakra.p textStyle="body.sm" color="fg.muted" overflowWrap="anywhere">
        <SpecializationText specialization={coach.specialization} />
      </chakra.p>
      <Flex wrap="wrap" align="center" rowGap="0.5" columnGap="2.5" mt="0.5" textStyle="body.sm">
        <CoachRating rating={coach.rating} ratingCount={coach.ratingCount} />
        <chakra.span color="fg.muted" whiteSpace="nowrap">
          {t('students', { count: coach.studentsCount })}
        </chakra.span>
      </Flex>
    </>
  );
}

/** A specialization in the viewer's language. One that is unknown to this version of the app is shown as stored. */
export function SpecializationText({ specialization }: Pick<Coach, 'specialization'>) {
  const { t } = useTranslation('coaches');
  return t(`specialization.${specialization as 'Shooting'}`, { defaultValue: specialization });
}
