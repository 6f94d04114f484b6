import { Box, chakra } from '@chakra-ui/react';
import { GAME } from '@hoopline/contracts';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import type { NewGameForm } from '../form/game-form.ts';
import { beforeText } from './answer-time.ts';

/** The offered times, in minutes before the start. */
const ASK = [1_440, 720, 360, 180, 120];
const DECIDE = [10_080, 2_880, 1_440, 720, 360, 180, 120, 60, 30];

/** The value of a `<select>` is text. Its first option has an empty value, which means null. */
const toNumber = {
  setValueAs: (value: string | number | null) => (value === '' || value === null ? null : Number(value)),
};

/** The choices, and the game's present value if it is not among them. */
const withValue = (choices: readonly number[], value: number | null): number[] =>
  value === null || choices.includes(value) ? [...choices] : [...choices, value].sort((a, b) => b - a);

/** Fields in which the host chooses whether players are asked if they still play, and how many are needed by when. */
export function TermsFields() {
  const { t } = useTranslation('gameAnswers');
  const { register, watch, setValue, formState } = useFormContext<NewGameForm>();
  const [askBefore, minPlayers, decideBefore] = watch(['askBefore', 'minPlayers', 'decideBefore']);
  const errorOf = (name: keyof NewGameForm) => formState.errors[name]?.message;
  const sizes = Array.from({ length: GAME.players.max - GAME.players.min + 1 }, (_, index) => GAME.players.min + index);
  const options = (choices: readonly number[], value: number | null) =>
    withValue(choices, value).map((minutes) => (
      <option key={minutes} value={minutes}>
        {beforeText(minutes, t)}
      </option>
    ));
  const min = register('minPlayers', {
    ...toNumber,
    // A deadline needs a number of players.
    onChange: ({ target }) => {
      if (target.value === '' && decideBefore !== null) setValue('decideBefore', null, { shouldDirty: true });
    },
  });

  return (
    <>
      <chakra.h3 gridColumn="span 6" textStyle="title.sm" mt="1">
        {t('form.title')}
      </chakra.h3>
      <Field label={t('form.ask')} error={errorOf('askBefore') ?? errorOf('freesSilentSeats')} span={3}>
        {(binding) => (
          <Select {...binding} {...register('askBefore', toNumber)}>
            <option value="">{t('form.never')}</option>
            {options(ASK, askBefore)}
          </Select>
        )}
      </Field>
      {askBefore !== null && (
        <Box gridColumn={{ base: 'span 6', md: 'span 3' }} alignSelf={{ md: 'end' }}>
          <Switch label={t('form.frees')} {...register('freesSilentSeats')} />
        </Box>
      )}
      <Field label={t('form.min')} error={errorOf('minPlayers')} span={3}>
        {(binding) => (
          <Select {...binding} {...min}>
            <option value="">{t('form.noMin')}</option>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {minPlayers !== null && (
        <Field
          label={t('form.decide')}
          hint={decideBefore === null ? undefined : t('form.decideHint')}
          error={errorOf('decideBefore')}
          span={3}
        >
          {(binding) => (
            <Select {...binding} {...register('decideBefore', toNumber)}>
              <option value="">{t('form.byHost')}</option>
              {options(DECIDE, decideBefore)}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}
