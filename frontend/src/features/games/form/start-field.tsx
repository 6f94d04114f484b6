import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { ChipBar } from '../../../ui/chip-bar.tsx';
import { FieldNote } from '../../../ui/form/field.tsx';
import { clockTime } from '../game-format.ts';
import { RepeatsChip } from '../series/repeats-chip.tsx';
import type { NewGameForm } from './game-form.ts';
import { proposedStarts } from './quick-game.ts';
import { useStartZone } from './start-zone.ts';
import { startNote, WhenField } from './when-field.tsx';

export interface StartFieldProps {
  /** Whether the start comes from an earlier game. It then stays, even if it is none of the proposed starts. */
  keepsStart: boolean;
}

const PICK = 'pick';

/** Lets the host choose a start: one of this evening or tomorrow evening by the court's clock, or any other. */
export function StartField({ keepsStart }: StartFieldProps) {
  const { t, i18n } = useTranslation('gameForm');
  useReadersZone();
  useMinuteTick();
  const { setValue, formState } = useFormContext<NewGameForm>();
  const start = useWatch<NewGameForm, 'scheduledAt'>({ name: 'scheduledAt' });
  /** Whether the host picks a start of their own; undefined until they have chosen any. */
  const [picks, setPicks] = useState<boolean>();
  const hasChosen = picks !== undefined;
  const timeZone = useStartZone(hasChosen || (keepsStart && formState.dirtyFields.courtId === true));
  const starts = proposedStarts(serverNow(), timeZone, hasChosen && !picks ? start : null);
  const [first] = starts;
  const isProposed = starts.some(({ at }) => at === start);
  const isPicking = picks || ((keepsStart || hasChosen) && !isProposed);

  // Until the host has chosen a start: another court may have another clock, and a proposed hour may pass.
  useEffect(() => {
    if (!hasChosen && !keepsStart && !isProposed && first) setValue('scheduledAt', first.at);
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
          if (value !== PICK) setValue('scheduledAt', value, { shouldDirty: true, shouldTouch: true });
        }}
      />
      {isPicking && (
        <Box mt="4" mb="3">
          <WhenField label={t('quick.pick')} span={6} timeZone={timeZone} />
        </Box>
      )}
      {/* Screen readers read the note out, because the time passing or another court may have changed it. */}
      <div role="status">
        {!isPicking && <FieldNote id={undefined} text={startNote(start, timeZone, t, i18n.language)} isError={false} />}
      </div>
      <RepeatsChip />
    </Box>
  );
}
