import { Box, chakra, Grid } from '@chakra-ui/react';
import { GAME, type GameFormat } from '@hoopline/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAmount } from '../../../lib/use-amount.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { FORMATS } from './game-fields.tsx';
import type { NewGameForm } from './game-form.ts';
import { NearCourtField, type NearCourtFieldProps } from './near-court-field.tsx';
import { PlayersField } from './number-fields.tsx';
import { playersOf } from './quick-game.ts';
import { StartField, type StartFieldProps } from './start-field.tsx';

type QuickFieldsProps = NearCourtFieldProps & StartFieldProps;

/** Court, start and size: the choices that a run needs. One line shows the values that the other fields have. */
export function QuickFields({ lastCourt, isNearOffered, keepsStart }: QuickFieldsProps) {
  const { t } = useTranslation('gameForm');
  const { register, setValue } = useFormContext<NewGameForm>();
  // The handler is not an option of `register`: that would also apply in the whole form, where format and size are
  // chosen separately.
  const format = register('gameFormat');
  const seatTeams = (chosen: GameFormat) => setValue('maxPlayers', playersOf(chosen), { shouldDirty: true });
  return (
    <Grid templateColumns="repeat(6, minmax(0, 1fr))" gap="4">
      <Summary />
      <NearCourtField lastCourt={lastCourt} isNearOffered={isNearOffered} />
      <StartField keepsStart={keepsStart} />
      <Segments
        label={t('format')}
        choices={FORMATS.map((value) => ({ value, text: value }))}
        span={3}
        {...format}
        onChange={(event) => {
          void format.onChange(event);
          seatTeams(event.target.value as GameFormat);
        }}
      />
      <PlayersField span={3} />
      <Box gridColumn="span 6">
        <Switch label={t('quick.takesSeat')} {...register('takesSeat')} />
      </Box>
    </Grid>
  );
}

/** The title, and the main values of the fields that the sheet leaves out. */
function Summary() {
  const { t } = useTranslation(['games', 'gameForm']);
  const money = useAmount();
  const [title, gameType, skillLevel, difficulty, duration, entryFee, isPublic] = useWatch<
    NewGameForm,
    ['title', 'gameType', 'skillLevel', 'difficulty', 'duration', 'entryFee', 'isPublic']
  >({ name: ['title', 'gameType', 'skillLevel', 'difficulty', 'duration', 'entryFee', 'isPublic'] });
  const type = GAME.types.find((known) => known === gameType);
  const skill = GAME.skillLevels.find((known) => known === skillLevel);
  const level = GAME.difficulties.find((known) => known === difficulty);
  const parts = [
    type && t(`type.${type}`),
    skill && level && t(`level.${level}`, { skill: t(`skill.${skill}`) }),
    t('minutes', { count: duration || 0 }),
    entryFee > 0 ? money(entryFee) : t('free'),
    t(isPublic ? 'gameForm:quick.isPublic' : 'gameForm:quick.isPrivate'),
  ];
  return (
    <Box gridColumn="span 6">
      <chakra.p textStyle="title.md" overflowWrap="anywhere">
        {title}
      </chakra.p>
      <chakra.p color="fg.muted" textStyle="body.sm" mt="1">
        {parts.filter(Boolean).join(' · ')}
      </chakra.p>
    </Box>
  );
}
