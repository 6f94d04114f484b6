import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useGameActivity } from '../game-activity.store.ts';

/** `12 open`, live; nothing until the server has said. */
export function OpenCount() {
  const { t } = useTranslation('shell');
  const count = useGameActivity((store) => store.openCount);
  if (count === undefined) return null;
  return (
    <chakra.span color="make.fg" fontSize="12.5px" fontWeight="650" whiteSpace="nowrap">
      {t('openGames', { count })}
    </chakra.span>
  );
}
