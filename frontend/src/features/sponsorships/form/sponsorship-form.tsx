import { Grid } from '@chakra-ui/react';
import { SPONSORSHIP_CATEGORIES, type Sponsorship } from '@hoopline/contracts';
import { SponsorshipForm, UpdateSponsorship } from '@hoopline/contracts/sponsorships/schemas';
import { useTranslation } from 'react-i18next';
import { i18n } from '../../../lib/i18n.ts';
import { CategoryField, type OpportunityForm, readAmount, TextField } from '../../applications/index.ts';
import { SponsorshipPreview } from './sponsorship-preview.tsx';

/** Its dialogs load these texts with it. */
export const sponsorshipForm = (): OpportunityForm<'sponsorships'> => ({
  kind: 'sponsorships',
  texts: 'sponsorshipForm',
  title: i18n.t('sponsorshipForm:title'),
  editTitle: i18n.t('sponsorshipForm:editTitle'),
  submit: i18n.t('sponsorshipForm:submit'),
  dropTitle: i18n.t('sponsorshipForm:dropTitle'),
  empty: EMPTY,
  schema: SponsorshipForm,
  changesSchema: UpdateSponsorship,
  valuesOf,
  read: { title: (text) => text, category: (text) => text, value: readAmount },
  Fields,
  Preview: SponsorshipPreview,
});

const EMPTY = {
  title: '',
  category: '',
  sponsor: '',
  value: '',
  duration: '',
  deadline: '',
  description: '',
  benefits: '',
  requirements: '',
};

const valuesOf = (opportunity: Sponsorship) =>
  Object.fromEntries(Object.keys(EMPTY).map((name) => [name, String(opportunity[name as keyof typeof EMPTY] ?? '')]));

/** The viewer's own day. Elsewhere it may be the day before still, which the server takes too. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

function Fields() {
  const { t } = useTranslation(['sponsorships', 'sponsorshipForm']);
  return (
    <Grid templateColumns="repeat(6, minmax(0, 1fr))" gap="4">
      <TextField name="title" label={t('sponsorshipForm:name')} placeholder={t('sponsorshipForm:nameHint')} />
      <CategoryField
        label={t('sponsorshipForm:category')}
        none={t('sponsorshipForm:chooseCategory')}
        choices={SPONSORSHIP_CATEGORIES.map((value) => ({ value, text: t(`category.${value}`) }))}
      />
      <TextField
        name="sponsor"
        label={t('sponsorshipForm:sponsor')}
        placeholder={t('sponsorshipForm:sponsorHint')}
        span={3}
      />
      <TextField
        name="value"
        label={t('sponsorshipForm:value')}
        placeholder={t('sponsorshipForm:valueHint')}
        span={2}
      />
      <TextField
        name="duration"
        label={t('sponsorshipForm:duration')}
        placeholder={t('sponsorshipForm:durationHint')}
        span={2}
      />
      <TextField name="deadline" label={t('sponsorshipForm:deadline')} type="date" min={today()} span={2} />
      <TextField
        name="description"
        label={t('sponsorshipForm:description')}
        placeholder={t('sponsorshipForm:descriptionHint')}
        rows={3}
      />
      <TextField
        name="benefits"
        label={t('sponsorshipForm:benefits')}
        placeholder={t('sponsorshipForm:benefitsHint')}
        rows={3}
        span={3}
      />
      <TextField
        name="requirements"
        label={t('sponsorshipForm:requirements')}
        placeholder={t('sponsorshipForm:requirementsHint')}
        rows={3}
        span={3}
      />
    </Grid>
  );
}
