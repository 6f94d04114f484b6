import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useAssessment } from './assessment.store.ts';
import { MOST, resultOf, TESTED_SKILLS } from './assessment.ts';

/** The total of all scores, and what it means once there is one for each skill. */
export function AssessmentResult() {
  const { t, i18n } = useTranslation('coachingAssessment');
  const { sum, count, band, weakest } = resultOf(useAssessment(({ scores }) => scores));
  const names = weakest.map((skill) => t(`skills.${skill}.name`));
  return (
    <chakra.section role="status" p="4" bg="bg.muted" borderRadius="md">
      <chakra.h3 textStyle="title.sm">
        {t('total')}: {t('totalOf', { sum, max: MOST })}
      </chakra.h3>
      <chakra.p textStyle="body.sm" color="fg.muted">
        {t('scoredSkills', { scored: count, all: TESTED_SKILLS.length })}
      </chakra.p>
      <chakra.p mt="2">{band ? t(`bands.${band}`) : t('unfinished')}</chakra.p>
      {names.length > 0 && (
        <chakra.p mt="1">{t('weakest', { skills: new Intl.ListFormat(i18n.language).format(names) })}</chakra.p>
      )}
    </chakra.section>
  );
}
