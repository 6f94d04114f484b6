import { chakra, Portal } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useAssessment } from './assessment.store.ts';
import { BANDS, LEVELS, MOST, resultOf, TESTED_SKILLS } from './assessment.ts';

/**
 * The sheet for printing, filled in as on screen, with space for missing values. theme/base.css hides it on screen, and
 * hides everything else on paper.
 */
export function PrintedSheet() {
  const { t } = useTranslation('coachingAssessment');
  const { player, date, notes, scores } = useAssessment();
  const { sum, count } = resultOf(scores);
  const ends = BANDS.map(({ name, from }, index) => ({ name, from, to: (BANDS[index + 1]?.from ?? MOST + 1) - 1 }));
  return (
    <Portal>
      <chakra.div
        data-print
        color="#000"
        bg="#fff"
        fontSize="10.5pt"
        lineHeight="1.3"
        css={{
          '& th, & td': { border: '1px solid #777', padding: '4px 6px', textAlign: 'left', verticalAlign: 'top' },
        }}
      >
        <chakra.h1 fontSize="18pt" fontWeight="700" mb="2">
          {t('title')}
        </chakra.h1>
        <p>
          {t('player')}: {player || '_'.repeat(30)} {t('date')}: {date || '_'.repeat(16)}
        </p>
        <chakra.table w="full" my="3" style={{ borderCollapse: 'collapse' }}>
          <thead>
            <tr>
              <th>{t('skill')}</th>
              <th>{t('test')}</th>
              {LEVELS.map((level) => (
                <th key={level}>{t('level', { level })}</th>
              ))}
              <th>{t('score')}</th>
            </tr>
          </thead>
          <tbody>
            {TESTED_SKILLS.map((skill) => (
              <tr key={skill}>
                <th>{t(`skills.${skill}.name`)}</th>
                <td>{t(`skills.${skill}.test`)}</td>
                {t(`skills.${skill}.levels`, { returnObjects: true }).map((text) => (
                  <td key={text}>{text}</td>
                ))}
                <td>{scores[skill] ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
        <p>
          <b>{t('total')}:</b> {count === TESTED_SKILLS.length ? t('totalOf', { sum, max: MOST }) : `_____ / ${MOST}`}
        </p>
        <chakra.h2 fontWeight="700" mt="2">
          {t('meaning')}
        </chakra.h2>
        {ends.map(({ name, from, to }) => (
          <p key={name}>
            {t('range', { from, to })}: {t(`bands.${name}`)}
          </p>
        ))}
        <chakra.p mt="2" whiteSpace="pre-wrap">
          {t('notes')}: {notes || '_'.repeat(70)}
        </chakra.p>
      </chakra.div>
    </Portal>
  );
}
