import { Box } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useChosenCourt } from '../../../ui/court-field/use-court-choices.ts';
import { LateDaylightNote } from '../components/late-daylight-note.tsx';
import type { GameForm } from './game-form.ts';
import { placeOf } from './place-of.ts';

/** Says while a game is being written that it will be dark where it is to be played. */
export function DarkCourtNote() {
  const [courtId, scheduledAt, duration] = useWatch<GameForm, ['courtId', 'scheduledAt', 'duration']>({
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
