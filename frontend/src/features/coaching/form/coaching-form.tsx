import { COACHING_CATEGORIES } from '@hoopline/contracts';
import { CoachingForm, UpdateCoaching } from '@hoopline/contracts/coaching/schemas';
import { i18n } from '../../../lib/i18n.ts';
import { type FormField, type OpportunityForm, readAmount } from '../../applications/index.ts';
import { CoachingCardBody } from '../components/coaching-card.tsx';

/** Describes the form of an opening. Its texts must be loaded before this is called. */
export function coachingForm(): OpportunityForm<'coaching'> {
  return {
    kind: 'coaching',
    texts: 'coachingForm',
    title: i18n.t('coachingForm:title'),
    editTitle: i18n.t('coachingForm:editTitle'),
    submit: i18n.t('coachingForm:submit'),
    fields: makeFields(),
    schema: CoachingForm,
    changesSchema: UpdateCoaching,
    renderPreview: (common, values) => {
      const textOf = (name: string) => values[name]?.trim() || null;
      const students = Number(values.maxStudents);
      return (
        <CoachingCardBody
          isCategoryOpen={!values.category}
          titleId="preview-title"
          title={common.title ?? i18n.t('coaching:untitled')}
          opportunity={{
            ...common,
            category: COACHING_CATEGORIES.find((category) => category === values.category) ?? 'youth',
            location: textOf('location'),
            schedule: textOf('schedule'),
            maxStudents: Number.isInteger(students) && students > 0 ? students : null,
            experienceLevel: textOf('experienceLevel'),
            compensation: readAmount(values.compensation ?? ''),
          }}
        />
      );
    },
  };
}

const asTyped = (text: string) => text;
/** Text that is not a number becomes NaN, which the schema refuses. */
const readCount = (text: string) => (text.trim() === '' ? null : Number(text));

function makeFields(): FormField[] {
  const t = i18n.getFixedT(null, 'coachingForm');
  return [
    { name: 'title', label: t('name'), placeholder: t('nameHint'), read: asTyped },
    {
      name: 'category',
      label: t('category'),
      placeholder: t('chooseCategory'),
      span: 3,
      choices: COACHING_CATEGORIES.map((value) => ({ value, text: i18n.t(`coaching:category.${value}`) })),
      read: asTyped,
    },
    {
      name: 'maxStudents',
      label: t('students'),
      placeholder: t('studentsHint'),
      span: 3,
      isNumber: true,
      read: readCount,
    },
    { name: 'location', label: t('location'), placeholder: t('locationHint'), span: 3 },
    { name: 'schedule', label: t('schedule'), placeholder: t('scheduleHint'), span: 3 },
    { name: 'experienceLevel', label: t('level'), placeholder: t('levelHint'), span: 3 },
    { name: 'compensation', label: t('compensation'), placeholder: t('compensationHint'), span: 3, read: readAmount },
    { name: 'description', label: t('description'), placeholder: t('descriptionHint'), rows: 4 },
  ];
}
