import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../../ui/form/select.tsx';
import { setScore, useAssessment } from './assessment.store.ts';
import { LEVELS, type TestedSkill } from './assessment.ts';

/** How one skill is tested, what each level asks for, and which was reached. */
export function SkillScore({ skill }: { skill: TestedSkill }) {
  const { t } = useTranslation('coachingAssessment');
  const score = useAssessment(({ scores }) => scores[skill]);
  const texts = t(`skills.${skill}`, { returnObjects: true });
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} p="4" borderWidth="1px" borderColor="border" borderRadius="md">
      <chakra.h3 id={id} textStyle="title.sm">
        {texts.name}
      </chakra.h3>
      <chakra.p mt="1" textStyle="body.sm" color="fg.muted">
        {texts.test}
      </chakra.p>
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto 1fr"
        columnGap="3"
        rowGap="1"
        my="3"
        textStyle="body.sm"
        css={{ '& > [data-on]': { color: 'fg', fontWeight: '700' } }}
      >
        {LEVELS.map((level) => (
          <chakra.div key={level} display="contents" data-on={level === score || undefined}>
            <chakra.dt color="fg.subtle">{t('level', { level })}</chakra.dt>
            <dd>{texts.levels[level - 1]}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <Select
        aria-label={t('scoreOf', { skill: texts.name })}
        value={score ?? ''}
        onChange={(event) => setScore(skill, Number(event.target.value) || null)}
      >
        <option value="">{t('unscored')}</option>
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {t('level', { level })}
          </option>
        ))}
      </Select>
    </chakra.section>
  );
}
