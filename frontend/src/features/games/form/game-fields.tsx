import { Flex, Grid, Input, Textarea } from '@chakra-ui/react';
import { GAME, LIMITS, TIERS } from '@hoopline/contracts';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import type { GameForm } from './game-form.ts';
import { NumberField, PlayersField } from './number-fields.tsx';
import type { CourtChoices } from './use-court-choices.ts';
import { WhenField } from './when-field.tsx';

interface GameFieldsProps extends CourtChoices {
  /** The size of an existing game is changed in a dialog of its own, where the host can choose who leaves. */
  hasSize?: boolean;
}

/** Formats from the fullest court to the emptiest. */
const FORMATS = ['5v5', '3v3', '2v2', '1v1'] as const satisfies readonly (typeof GAME.formats)[number][];

/** All that a host says of a game. */
export function GameFields({ courts, hasFailed, hasSize = true }: GameFieldsProps) {
  const { t } = useTranslation(['games', 'common']);
  const { register, watch, formState } = useFormContext<GameForm>();
  const errorOf = (name: keyof GameForm) => formState.errors[name]?.message;
  const hasCourt = watch('courtId') !== 'none';
  // Fields are validated in the order in which they are registered, and the first error takes the focus.
  const title = register('title');

  return (
    <Grid templateColumns="repeat(6, minmax(0, 1fr))" gap="4">
      <Field label={t('form.title')} error={errorOf('title')}>
        {(binding) => (
          <Input {...binding} {...title} placeholder={t('form.titleHint')} maxLength={LIMITS.name} autoComplete="off" />
        )}
      </Field>
      <Segments
        label={t('form.type')}
        choices={GAME.types.map((value) => ({ value, text: t(`type.${value}`) }))}
        error={errorOf('gameType')}
        span={3}
        {...register('gameType')}
      />
      <Segments
        label={t('form.format')}
        choices={FORMATS.map((value) => ({ value, text: value }))}
        error={errorOf('gameFormat')}
        span={3}
        {...register('gameFormat')}
      />
      <Field label={t('form.skill')} error={errorOf('skillLevel')} span={3}>
        {(binding) => (
          <Select {...binding} {...register('skillLevel')}>
            <option value="" disabled hidden>
              {t('form.chooseSkill')}
            </option>
            {GAME.skillLevels.map((level) => (
              <option key={level} value={level}>
                {t(`skill.${level}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('form.difficulty')} error={errorOf('difficulty')} span={3}>
        {(binding) => (
          <Select {...binding} {...register('difficulty')}>
            <option value="" disabled hidden>
              {t('form.chooseDifficulty')}
            </option>
            {GAME.difficulties.map((level) => (
              <option key={level} value={level}>
                {t(`difficulty.${level}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hasSize && <PlayersField />}
      <WhenField />
      <NumberField name="duration" label={t('form.duration')} after={t('form.minutesUnit')} />
      <NumberField name="entryFee" label={t('form.fee')} before={t('form.currency')} />
      <NumberField name="prizeAmount" label={t('form.prize')} before={t('form.currency')} />
      <Field
        label={t('form.court')}
        error={errorOf('courtId')}
        hint={hasFailed ? t('form.courtsFailed') : undefined}
        span={hasSize ? 2 : 4}
      >
        {(binding) => (
          // A new element once the courts are there: a native select ignores a value that it had no option for at first.
          <Select key={courts ? 'courts' : 'none'} {...binding} {...register('courtId')}>
            <option value="none">{t('form.noCourt')}</option>
            {courts?.map(({ id, name, city }) => (
              <option key={id} value={id}>
                {t('form.courtChoice', { name, city })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!hasCourt && (
        <Field label={t('form.location')} error={errorOf('location')} span={3}>
          {(binding) => (
            <Input
              {...binding}
              {...register('location')}
              placeholder={t('form.locationHint')}
              maxLength={LIMITS.name}
              autoComplete="off"
            />
          )}
        </Field>
      )}
      <Field label={t('form.rank')} error={errorOf('rankRequirement')} span={hasCourt ? 6 : 3}>
        {(binding) => (
          <Select {...binding} {...register('rankRequirement')}>
            <option value="">{t('form.anyRank')}</option>
            {TIERS.map(({ name }) => (
              <option key={name} value={name}>
                {t('form.rankFrom', { tier: t(`common:tier.${name}`) })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('form.description')} error={errorOf('description')}>
        {(binding) => (
          <Textarea {...binding} {...register('description')} rows={2} minH="64px" maxLength={LIMITS.text} />
        )}
      </Field>
      <Flex gridColumn="span 6" wrap="wrap" gap="0 24px">
        <Switch label={t('form.public')} {...register('isPublic')} />
        <Switch label={t('form.official')} {...register('isOfficial')} />
      </Flex>
    </Grid>
  );
}
