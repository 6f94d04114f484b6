import { Box, chakra, Grid } from '@chakra-ui/react';
import { GAME, type GameFormat } from '@hoopline/contracts';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { useAmount } from '../../../lib/use-amount.ts';
import { ChipBar } from '../../../ui/chip-bar.tsx';
import { CourtField } from '../../../ui/court-field/court-field.tsx';
import { useChosenCourt } from '../../../ui/court-field/use-court-choices.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { clockTime } from '../game-format.ts';
import { RepeatsChip } from '../series/repeats-chip.tsx';
import { FORMATS } from './game-fields.tsx';
import type { NewGameForm } from './game-form.ts';
import { PlayersField } from './number-fields.tsx';
import { playersOf, proposedStarts } from './quick-game.ts';
import type { ProposedCourt } from './use-proposed-court.ts';
import { WhenField } from './when-field.tsx';

interface QuickFieldsProps extends Pick<ProposedCourt, 'lastCourt'> {
  /** Whether the start comes from an earlier game. It then stays, even if it is none of the proposed starts. */
  keepsStart: boolean;
}

/** Court, start and size: the choices that a run needs. One line shows the values that the other fields have. */
export function QuickFields({ lastCourt, keepsStart }: QuickFieldsProps) {
  const { t } = useTranslation(['gameForm', 'games']);
  const { register, setValue } = useFormContext<NewGameForm>();
  // The handler is not an option of `register`: that would also apply in the whole form, where format and size are
  // chosen separately.
  const format = register('gameFormat');
  const seatTeams = (chosen: GameFormat) => setValue('maxPlayers', playersOf(chosen), { shouldDirty: true });
  return (
    <Grid templateColumns="repeat(6, minmax(0, 1fr))" gap="4">
      <Summary />
      <CourtField label={t('court')} span={6} near={lastCourt} />
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

const PICK = 'pick';

/** Lets the host choose a start: one of this evening or tomorrow evening by the court's clock, or any other. */
function StartField({ keepsStart }: Pick<QuickFieldsProps, 'keepsStart'>) {
  const { t, i18n } = useTranslation('gameForm');
  useReadersZone();
  useMinuteTick();
  const { setValue } = useFormContext<NewGameForm>();
  const [courtId, start] = useWatch<NewGameForm, ['courtId', 'scheduledAt']>({ name: ['courtId', 'scheduledAt'] });
  const { court } = useChosenCourt(courtId);
  const timeZone = court?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const starts = proposedStarts(serverNow(), timeZone);
  const [first] = starts;
  const isProposed = starts.some(({ at }) => at === start);
  const [picks, setPicks] = useState<boolean>();
  const isPicking = picks ?? (keepsStart && !isProposed);

  // Another court may have another clock, and a proposed hour may pass while the sheet is open.
  useEffect(() => {
    if (!isPicking && !isProposed && first) setValue('scheduledAt', first.at);
  });

  return (
    <Box gridColumn="span 6">
      <chakra.span display="block" fontSize="14px" fontWeight="600" aria-hidden>
        {t('when')}
      </chakra.span>
      <ChipBar
        wraps
        label={t('when')}
        chips={[
          ...starts.map(({ day, at }) => ({
            value: at,
            text: t(`quick.${day}`, { time: clockTime(at, timeZone, i18n.language) }),
          })),
          { value: PICK, text: t('quick.pick') },
        ]}
        value={isPicking || start === null ? PICK : start}
        onChange={(value) => {
          setPicks(value === PICK);
          if (value !== PICK) setValue('scheduledAt', value, { shouldDirty: true });
        }}
      />
      {isPicking && (
        <Box mt="4" mb="3">
          <WhenField label={t('quick.pick')} span={6} />
        </Box>
      )}
      <RepeatsChip />
    </Box>
  );
}
