import { Button, chakra, Grid, Spinner } from '@chakra-ui/react';
import { LIMITS, PROFILE } from '@hoopline/contracts';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Input, Textarea } from '../../../ui/form/text-fields.ts';
import { SaveState } from '../components/save-state.tsx';
import type { ProfileValues } from './profile-form.ts';
import { useProfileSave } from './profile-form-provider.tsx';

function useFields() {
  const { register, formState } = useFormContext<ProfileValues>();
  return { register, errorOf: (name: keyof ProfileValues) => formState.errors[name]?.message };
}

/** The fields for name, bio, position and jersey number. */
export function ProfileFields({ hasPosition }: { hasPosition: string }) {
  const { t } = useTranslation(['myProfile', 'profiles']);
  const { register, errorOf } = useFields();
  const hasChosen = PROFILE.positions.some((position) => position === hasPosition);

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="profile-form">
      <chakra.h2 id="profile-form" textStyle="title.sm" mb="3.5">
        {t('form.title')}
      </chakra.h2>
      <Grid templateColumns="repeat(6, minmax(0, 1fr))" gap="3.5">
        <Field label={t('form.displayName')} error={errorOf('displayName')}>
          {(binding) => (
            <Input {...binding} {...register('displayName')} maxLength={LIMITS.name} autoComplete="nickname" />
          )}
        </Field>
        <Field label={t('form.bio')} error={errorOf('bio')}>
          {(binding) => (
            <Textarea
              {...binding}
              {...register('bio')}
              rows={3}
              maxLength={PROFILE.maxBio}
              placeholder={t('form.bioHint')}
            />
          )}
        </Field>
        <Grid gridColumn="span 6" templateColumns="minmax(0, 1fr) 92px" gap="3">
          <div>
            <Field label={t('form.preferredPosition')} error={errorOf('preferredPosition')}>
              {(binding) => (
                <Select {...binding} {...register('preferredPosition')}>
                  {!hasChosen && <option value={PROFILE.defaultPosition}>{t('profiles:position.Guard')}</option>}
                  {PROFILE.positions.map((position) => (
                    <option key={position} value={position}>
                      {t(`profiles:position.${position}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <div>
            <Field label={t('form.jerseyNumber')} error={errorOf('jerseyNumber')}>
              {(binding) => (
                <Input
                  {...binding}
                  {...register('jerseyNumber')}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={4}
                  fontFamily="score"
                  fontSize="22px"
                />
              )}
            </Field>
          </div>
        </Grid>
      </Grid>
    </Card>
  );
}

/** The favorite NBA team and player, and the button that saves the whole profile. */
export function FavoriteFields() {
  const { t } = useTranslation('myProfile');
  const { register, errorOf } = useFields();
  const { isSaving, isSaved, isFailed, save } = useProfileSave();

  return (
    <Card p={{ base: '4', md: '5' }} aria-label={t('form.favorites')}>
      <Grid templateColumns="repeat(6, minmax(0, 1fr))" gap="3.5">
        <Field label={t('form.favoriteNbaTeam')} error={errorOf('favoriteNbaTeam')}>
          {(binding) => (
            <Select {...binding} {...register('favoriteNbaTeam')}>
              <option value="">{t('form.noTeam')}</option>
              {PROFILE.teams.map((team) => (
                <option key={team} value={team}>
                  {team}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('form.favoriteNbaPlayer')} error={errorOf('favoriteNbaPlayer')}>
          {(binding) => (
            <Input {...binding} {...register('favoriteNbaPlayer')} maxLength={LIMITS.name} autoComplete="off" />
          )}
        </Field>
        <Button type="submit" variant="outline" aria-disabled={isSaving || undefined} gridColumn="span 6">
          {isSaving && <Spinner />}
          {isSaving ? t('form.saving') : t('form.save')}
        </Button>
      </Grid>
      {(isSaved || isFailed) && (
        <chakra.div mt="2" display="flex" justifyContent="flex-end">
          <SaveState isSaved={isSaved} isFailed={isFailed} onRetry={save} />
        </chakra.div>
      )}
    </Card>
  );
}
