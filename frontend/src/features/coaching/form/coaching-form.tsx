import { Grid } from '@chakra-ui/react';
import { COACHING_CATEGORIES, type CoachingOpportunity } from '@hoopline/contracts';
import { CoachingForm, UpdateCoaching } from '@hoopline/contracts/coaching/schemas';
import { useTranslation } from 'react-i18next';
import { i18n } from '../../../lib/i18n.ts';
import { CategoryField, type OpportunityForm, readAmount, TextField } from '../../applications/index.ts';
import { CoachingPreview } from './coaching-preview.tsx';

/** Its dialogs load these texts with it. */
export const coachingForm = (): OpportunityForm<'coaching'> => ({
  kind: 'coaching',
  texts: 'coachingForm',
  title: i18n.t('coachingForm:title'),
  editTitle: i18n.t('coachingForm:editTitle'),
  submit: i18n.t('coachingForm:submit'),
  dropTitle: i18n.t('coachingForm:dropTitle'),
  empty: EMPTY,
  schema: CoachingForm,
  changesSchema: UpdateCoaching,
  valuesOf,
  read: { title: (text) => text, category: (text) => text, maxStudents: readCount, compensation: readAmount },
  Fields,
  Preview: CoachingPreview,
});

const EMPTY = {
  title: '',
  category: '',
  maxStudents: '',
  location: '',
  schedule: '',
  experienceLevel: '',
  compensation: '',
  description: '',
};

const valuesOf = (opportunity: CoachingOpportunity) =>
  Object.fromEntries(Object.keys(EMPTY).map((name) => [name, String(opportunity[name as keyof typeof EMPTY] ?? '')]));

/** What is no number stays so, and is refused. */
const readCount = (text: string) => (text.trim() === '' ? null : Number(text));

function Fields() {
  const { t } = useTranslation(['coaching', 'coachingForm']);
  return (
    <Grid templateColumns="repeat(6, minmax(0, 1fr))" gap="4">
      <TextField name="title" label={t('coachingForm:name')} placeholder={t('coachingForm:nameHint')} />
      <CategoryField
        label={t('coachingForm:category')}
        none={t('coachingForm:chooseCategory')}
        choices={COACHING_CATEGORIES.map((value) => ({ value, text: t(`category.${value}`) }))}
      />
      <TextField
        name="maxStudents"
        label={t('coachingForm:students')}
        placeholder={t('coachingForm:studentsHint')}
        inputMode="numeric"
        span={3}
      />
      <TextField
        name="location"
        label={t('coachingForm:location')}
        placeholder={t('coachingForm:locationHint')}
        span={3}
      />
      <TextField
        name="schedule"
        label={t('coachingForm:schedule')}
        placeholder={t('coachingForm:scheduleHint')}
        span={3}
      />
      <TextField
        name="experienceLevel"
        label={t('coachingForm:level')}
        placeholder={t('coachingForm:levelHint')}
        span={3}
      />
      <TextField
        name="compensation"
        label={t('coachingForm:compensation')}
        placeholder={t('coachingForm:compensationHint')}
        span={3}
      />
      <TextField
        name="description"
        label={t('coachingForm:description')}
        placeholder={t('coachingForm:descriptionHint')}
        rows={4}
      />
    </Grid>
  );
}
