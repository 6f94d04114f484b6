import { SPONSORSHIP_CATEGORIES } from '@hoopline/contracts';
import { SponsorshipForm, UpdateSponsorship } from '@hoopline/contracts/sponsorships/schemas';
import { i18n } from '../../../lib/i18n.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { type FormField, type OpportunityForm, readAmount } from '../../applications/index.ts';
import { SponsorshipCardBody } from '../components/sponsorship-card.tsx';

/** Describes the form of a sponsorship. Its texts must be loaded before this is called. */
export function sponsorshipForm(): OpportunityForm<'sponsorships'> {
  return {
    kind: 'sponsorships',
    texts: 'sponsorshipForm',
    title: i18n.t('sponsorshipForm:title'),
    editTitle: i18n.t('sponsorshipForm:editTitle'),
    submit: i18n.t('sponsorshipForm:submit'),
    fields: makeFields(),
    schema: SponsorshipForm,
    changesSchema: UpdateSponsorship,
    renderPreview: (common, values) => {
      const textOf = (name: string) => values[name]?.trim() || null;
      return (
        <SponsorshipCardBody
          isCategoryOpen={!values.category}
          titleId="preview-title"
          title={common.title ?? i18n.t('sponsorships:untitled')}
          opportunity={{
            ...common,
            category: SPONSORSHIP_CATEGORIES.find((category) => category === values.category) ?? 'equipment',
            sponsor: textOf('sponsor'),
            benefits: textOf('benefits'),
            requirements: textOf('requirements'),
            duration: textOf('duration'),
            value: readAmount(values.value ?? ''),
            deadline: textOf('deadline'),
          }}
        />
      );
    },
  };
}

const asTyped = (text: string) => text;

/** Today in the viewer's time zone. The server also accepts the day before, which it may still be elsewhere. */
function today(): string {
  const now = new Date(serverNow());
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

function makeFields(): FormField[] {
  const t = i18n.getFixedT(null, 'sponsorshipForm');
  return [
    { name: 'title', label: t('name'), placeholder: t('nameHint'), read: asTyped },
    {
      name: 'category',
      label: t('category'),
      placeholder: t('chooseCategory'),
      span: 3,
      choices: SPONSORSHIP_CATEGORIES.map((value) => ({ value, text: i18n.t(`sponsorships:category.${value}`) })),
      read: asTyped,
    },
    { name: 'sponsor', label: t('sponsor'), placeholder: t('sponsorHint'), span: 3 },
    { name: 'value', label: t('value'), placeholder: t('valueHint'), span: 2, read: readAmount },
    { name: 'duration', label: t('duration'), placeholder: t('durationHint'), span: 2 },
    { name: 'deadline', label: t('deadline'), span: 2, minDay: today() },
    { name: 'description', label: t('description'), placeholder: t('descriptionHint'), rows: 3 },
    { name: 'benefits', label: t('benefits'), placeholder: t('benefitsHint'), span: 3, rows: 3 },
    { name: 'requirements', label: t('requirements'), placeholder: t('requirementsHint'), span: 3, rows: 3 },
  ];
}
