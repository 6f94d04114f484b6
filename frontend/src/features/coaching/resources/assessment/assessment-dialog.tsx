import { Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PrinterIcon } from '../../../../icons/printer.ts';
import { AppDialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Input, Textarea } from '../../../../ui/form/text-fields.ts';
import type { ResourceDialogProps } from '../resource-dialog.tsx';
import { clearAssessment, useAssessment } from './assessment.store.ts';
import { TESTED_SKILLS } from './assessment.ts';
import { AssessmentResult } from './assessment-result.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import { SkillScore } from './skill-score.tsx';

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
