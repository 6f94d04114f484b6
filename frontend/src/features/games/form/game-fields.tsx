import { Box, Flex, Grid } from '@chakra-ui/react';
import { GAME, LIMITS, TIERS } from '@hoopline/contracts';
import { LATE_HOURS, LEAVE_RULES } from '@hoopline/contracts/games/after-rules';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CourtField } from '../../../ui/court-field/court-field.tsx';
import { NO_COURT, useChosenCourt } from '../../../ui/court-field/use-court-choices.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Input, Textarea } from '../../../ui/form/text-fields.ts';
import { TermsFields } from '../answers/terms-fields.tsx';
import { LateDaylightNote } from '../components/late-daylight-note.tsx';
import { RepeatsField } from '../series/repeats-field.tsx';
import type { NewGameForm } from './game-form.ts';
import { NumberField, PlayersField } from './number-fields.tsx';
import { placeOf } from './place-of.ts';
import { useStartZone } from './start-zone.ts';
import { WhenField } from './when-field.tsx';

interface GameFieldsProps {
  /**
   * False for an existing game. Its size is changed in another dialog, where the host can choose who leaves, and its
   * host joins on its page.
   */
  isNew?: boolean;
}

/** Formats from the fullest court to the emptiest. */
export const FORMATS = ['5v5', '3v3', '2v2', '1v1'] as const satisfies readonly (typeof GAME.formats)[number][];

/** All fields of a game that a host fills in. */
export function GameFields({ isNew = true }: GameFieldsProps) {
  const { t } = useTranslation(['games', 'gameForm', 'common']);
  const { register, watch, formState } = useFormContext<NewGameForm>();
  const errorOf = (name: keyof NewGameForm) => formState.errors[name]?.message;
  const hasCourt = watch('courtId') !== NO_COURT;
  const { dirtyFields, touchedFields } = formState;
  // A start that the host has chosen may be the proposed one, and the form does not call that a change.
  const timeZone = useStartZone(dirtyFields.scheduledAt === true || (isNew && touchedFields.scheduledAt === true));
  // Fields are validated in the order in which they are registered, and the first error takes the focus.
  const title = register('title');

  return (
    <Grid templateColumns="repeat(6, minmax(0, 1fr))" gap="4">
      <Field label={t('gameForm:title')} error={errorOf('title')}>
        {(binding) => (
          <Input
            {...binding}
            {...title}
            placeholder={t('gameForm:titleHint')}
            maxLength={LIMITS.name}
            autoComplete="off"
          />
        )}
      </Field>
      <Segments
        label={t('gameForm:type')}
        choices={GAME.types.map((value) => ({ value, text: t(`type.${value}`) }))}
        error={errorOf('gameType')}
        span={3}
        {...register('gameType')}
      />
      <Segments
        label={t('gameForm:format')}
        choices={FORMATS.map((value) => ({ value, text: value }))}
        error={errorOf('gameFormat')}
        span={3}
        {...register('gameFormat')}
      />
      <Field label={t('gameForm:skill')} error={errorOf('skillLevel')} span={3}>
        {(binding) => (
          <Select {...binding} {...register('skillLevel')}>
            <option value="" disabled hidden>
              {t('gameForm:chooseSkill')}
            </option>
            {GAME.skillLevels.map((level) => (
              <option key={level} value={level}>
                {t(`skill.${level}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('gameForm:difficulty')} error={errorOf('difficulty')} span={3}>
        {(binding) => (
          <Select {...binding} {...register('difficulty')}>
            <option value="" disabled hidden>
              {t('gameForm:chooseDifficulty')}
            </option>
            {GAME.difficulties.map((level) => (
              <option key={level} value={level}>
                {t(`difficulty.${level}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isNew && <PlayersField />}
      <WhenField label={t('gameForm:when')} span={2} timeZone={timeZone} />
      <NumberField name="duration" label={t('gameForm:duration')} after={t('gameForm:minutesUnit')} />
      <NumberField name="entryFee" label={t('gameForm:fee')} before={t('gameForm:currency')} />
      <NumberField name="prizeAmount" label={t('gameForm:prize')} before={t('gameForm:currency')} />
      <CourtField label={t('gameForm:court')} span={isNew ? 2 : 4} />
      <DarkCourtNote />
      {watch('entryFee') > 0 && (
        <Field label={t('gameForm:leaveRule')} error={errorOf('leaveRule')}>
          {(binding) => (
            <Select {...binding} {...register('leaveRule')}>
              {LEAVE_RULES.map((rule) => (
                <option key={rule} value={rule}>
                  {t(`gameForm:leaveRules.${rule}`, { hours: LATE_HOURS })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {isNew && <RepeatsField />}
      {!hasCourt && (
        <Field label={t('gameForm:location')} error={errorOf('location')} span={3}>
          {(binding) => (
            <Input
              {...binding}
              {...register('location')}
              placeholder={t('gameForm:locationHint')}
              maxLength={LIMITS.name}
              autoComplete="off"
            />
          )}
        </Field>
      )}
      <Field label={t('gameForm:rank')} error={errorOf('rankRequirement')} span={hasCourt ? 6 : 3}>
        {(binding) => (
          <Select {...binding} {...register('rankRequirement')}>
            <option value="">{t('gameForm:anyRank')}</option>
            {TIERS.map(({ name }) => (
              <option key={name} value={name}>
                {t('rankFrom', { tier: t(`common:tier.${name}`) })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('gameForm:description')} error={errorOf('description')}>
        {(binding) => (
          <Textarea {...binding} {...register('description')} rows={2} minH="64px" maxLength={LIMITS.text} />
        )}
      </Field>
      <TermsFields />
      <Flex gridColumn="span 6" wrap="wrap" gap="0 24px">
        <Switch label={t('gameForm:public')} {...register('isPublic')} />
        <Switch label={t('gameForm:official')} {...register('isOfficial')} />
        {isNew && <Switch label={t('gameForm:quick.takesSeat')} {...register('takesSeat')} />}
      </Flex>
    </Grid>
  );
}

/** Warns in the form that the game will be dark at the chosen court and time. */
function DarkCourtNote() {
  const [courtId, scheduledAt, duration] = useWatch<NewGameForm, ['courtId', 'scheduledAt', 'duration']>({
    name: ['courtId', 'scheduledAt', 'duration'],
  });
  const { court } = useChosenCourt(courtId);
  if (!court) return null;
  return (
    <Box gridColumn="span 6" role="status" _empty={{ display: 'none' }}>
      <LateDaylightNote
        game={{ place: placeOf(court), scheduledAt, duration: duration || 0, timeZone: court.timeZone }}
      />
    </Box>
  );
}
