import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMinuteTick } from '../../../lib/tick.ts';
import { formatStart } from '../game-format.ts';

/** When it starts, in the viewer's zone; or that it is not decided yet. */
export function GameStart({ scheduledAt }: { scheduledAt: string | null }) {
  const { t, i18n } = useTranslation('games');
  useMinuteTick();
  if (!scheduledAt) return <span>{t('noStart')}</span>;
  const days = { today: t('today'), tomorrow: t('tomorrow') };
  return (
    <chakra.time dateTime={scheduledAt} title={new Date(scheduledAt).toLocaleString(i18n.language)}>
      {formatStart(scheduledAt, days, i18n.language)}
    </chakra.time>
  );
}
