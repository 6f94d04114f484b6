import { chakra, Flex } from '@chakra-ui/react';
import { answerUntil, MOVE } from '@hoopline/contracts/games/move-rules';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { courtTime } from '../../../lib/court-clock.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { NO_COURT, useChosenCourt } from '../../../ui/court-field/use-court-choices.ts';
import { Select } from '../../../ui/form/select.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { formOf, type GameForm } from '../form/game-form.ts';
import { hoursText } from './move-texts.ts';

interface MoveNoteProps {
  game: CachedDetail;
  /** Minutes that the host gives players to answer; undefined for the server's choice. */
  answerWithin: number | undefined;
  onChange: (minutes: number | undefined) => void;
}

const { min, max } = MOVE.answerWithin;
const CHOICES = [min, 6 * 60, 24 * 60, max];

/** Shows the host before they save a move how many players will be asked, and lets them choose how long. */
export function MoveNote({ game, answerWithin, onChange }: MoveNoteProps) {
  const { t, i18n } = useTranslation('gameMove');
  useReadersZone();
  const id = useId();
  const [scheduledAt, courtId, location, duration] = useWatch<
    GameForm,
    ['scheduledAt', 'courtId', 'location', 'duration']
  >({ name: ['scheduledAt', 'courtId', 'location', 'duration'] });
  const { court } = useChosenCourt(courtId);
  const saved = formOf(game);
  const isElsewhere = courtId !== saved.courtId || (courtId === NO_COURT && location.trim() !== saved.location);
  const count = game.players.filter((player) => player.id !== game.host.id).length;
  const now = serverNow();
  const until = answerUntil({ scheduledAt, duration: duration || 0 }, answerWithin, now);
  const isAsking = count > 0 && until > now && (isElsewhere || scheduledAt !== saved.scheduledAt);
  const time = courtTime(until, court?.timeZone ?? game.timeZone, i18n.language);

  return (
    <>
      <chakra.p role="status" flex="1 0 100%" color="fg.muted" textStyle="body.sm" _empty={{ display: 'none' }}>
        {isAsking && t('ask.players', { count, time })}
      </chakra.p>
      {isAsking && (
        <Flex flex={{ base: '1 0 100%', md: '1 1 auto' }} align="center" gap="2.5">
          <chakra.label htmlFor={id} textStyle="body.sm" whiteSpace="nowrap">
            {t('ask.within')}
          </chakra.label>
          <Select
            id={id}
            value={answerWithin ?? ''}
            onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
          >
            <option value="">{t('ask.automatic')}</option>
            {CHOICES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {hoursText(minutes, i18n.language)}
              </option>
            ))}
          </Select>
        </Flex>
      )}
    </>
  );
}
