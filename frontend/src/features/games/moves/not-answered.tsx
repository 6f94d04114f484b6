import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Marks a player in the roster who has not answered a move. */
export function NotAnswered() {
  const { t } = useTranslation('gameMove');
  return (
    <chakra.span display="block" color="clock.fg">
      {t('answers.notYet')}
    </chakra.span>
  );
}
