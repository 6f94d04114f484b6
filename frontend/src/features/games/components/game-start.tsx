import { chakra } from '@chakra-ui/react';
import { GAME } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useMinuteTick } from '../../../lib/minute-tick.ts';
import { startWords } from '../game-times.ts';

/** When it starts, in the viewer's zone; `TBD` while that is open. */
export function GameStart({ scheduledAt }: { scheduledAt: string | null }) {
  const { t, i18n } = useTranslation('games');
  useMinuteTick();
  if (!scheduledAt) return <span>{GAME.noLocation}</span>;
  const days = { today: t('today'), tomorrow: t('tomorrow') };
  return (
    <chakra.time dateTime={scheduledAt} title={new Date(scheduledAt).toLocaleString(i18n.language)}>
      {startWords(scheduledAt, days, i18n.language)}
    </chakra.time>
  );
}
