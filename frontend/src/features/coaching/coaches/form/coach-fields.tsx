import { Grid } from '@chakra-ui/react';
import { COACH } from '@hoopline/contracts';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CourtField } from '../../../../ui/court-field/court-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Input, Textarea } from '../../../../ui/form/text-fields.ts';
import type { CoachValues } from './coach-form.ts';
import { HoursField } from './hours-field.tsx';

/** The fields of a coach profile. */
export function CoachFields() {
  const { t } = useTranslation(['coachForm', 'coaches']);
  const { register, formState } = useFormContext<CoachValues>();
  const errorOf = (name: 'specialization' | 'bio' | 'rates') => formState.errors[name]?.message;
  // Fields are validated in the order in which they are registered, and the first error takes the focus.
  const specialization = register('specialization');

  return (
    <Grid templateColumns="repeat(6, minmax(0, 1fr))" gap="4">
      <Field label={t('specialization')} error={errorOf('specialization')} span={3}>
        {(binding) => (
          <Select {...binding} {...specialization}>
            <option value="" disabled hidden>
              {t('chooseSpecialization')}
            </option>
            {COACH.specializations.map((value) => (
              <option key={value} value={value}>
                {t(`coaches:specialization.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('rates')} error={errorOf('rates')} span={3}>
        {(binding) => (
          <Input
            {...binding}
            {...register('rates')}
            maxLength={COACH.maxRates}
            placeholder={t('ratesHint')}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t('bio')} error={errorOf('bio')}>
        {(binding) => (
          <Textarea {...binding} {...register('bio')} rows={3} maxLength={COACH.maxBio} placeholder={t('bioHint')} />
        )}
      </Field>
      <CourtField label={t('court')} span={6} hint={t('courtHint')} />
      <HoursField />
    </Grid>
  );
}
