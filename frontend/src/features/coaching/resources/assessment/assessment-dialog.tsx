import { Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Input, Textarea } from '../../../../ui/form/text-fields.ts';
import { PrinterIcon } from '../../icons.ts';
import type { ResourceDialogProps } from '../resource-dialog.tsx';
import { clearAssessment, setScore, useAssessment } from './assessment.store.ts';
import { LEVELS, MOST, resultOf, TESTED_SKILLS, type TestedSkill } from './assessment.ts';
import { PrintedSheet } from './printed-sheet.tsx';

export function AssessmentDialog({ isOpen, onClose }: ResourceDialogProps) {
  const { t } = useTranslation('coachingAssessment');
  const { player, date, notes } = useAssessment();
  const footer = (
    <>
      <Button variant="outline" onClick={clearAssessment}>
        {t('clear')}
      </Button>
      <Button onClick={() => window.print()}>
        <PrinterIcon aria-hidden />
        {t('print')}
      </Button>
    </>
  );
  return (
    <AppDialog isOpen={isOpen} onClose={onClose} title={t('title')} description={t('lead')} size="lg" footer={footer}>
      <chakra.p mb="4" textStyle="body.sm" color="fg.muted">
        {t('kept')}
      </chakra.p>
      <Grid templateColumns="repeat(6, minmax(0, 1fr))" gap="4" mb="5">
        <Field label={t('player')} span={3}>
          {(field) => (
            <Input
              {...field}
              autoComplete="off"
              value={player}
              onChange={(event) => useAssessment.setState({ player: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('date')} span={3}>
          {(field) => (
            <Input
              {...field}
              type="date"
              value={date}
              onChange={(event) => useAssessment.setState({ date: event.target.value })}
            />
          )}
        </Field>
      </Grid>
      <Flex direction="column" gap="4">
        {TESTED_SKILLS.map((skill) => (
          <SkillScore key={skill} skill={skill} />
        ))}
        <Field label={t('notes')}>
          {(field) => (
            <Textarea
              {...field}
              rows={3}
              value={notes}
              onChange={(event) => useAssessment.setState({ notes: event.target.value })}
            />
          )}
        </Field>
        <AssessmentResult />
      </Flex>
      {isOpen && <PrintedSheet />}
    </AppDialog>
  );
}

/** The total of all scores, and its meaning if each skill has a score. */
function AssessmentResult() {
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

/** The test of one skill, its levels, and the chosen level. */
function SkillScore({ skill }: { skill: TestedSkill }) {
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
