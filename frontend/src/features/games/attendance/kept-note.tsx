import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listText } from '../../../lib/separators.ts';
import { reliabilityQuery } from './reliability.queries.ts';

export interface KeptNoteProps {
  gameId: string;
  userId: string;
}

/**
 * For the host: how many of their seats a person has kept, and how many no-show marks they have disputed. Shows
 * nothing for a person without either.
 */
export function KeptNote({ gameId, userId }: KeptNoteProps) {
  const { t, i18n } = useTranslation('gameTeams');
  const { data } = useQuery(reliabilityQuery(gameId));
  const facts = data?.people.find((person) => person.userId === userId);
  if (!facts) return null;
  const { kept, leftLate, missed, disputed } = facts;
  const count = kept + leftLate + missed;
  return listText(
    [count > 0 && t('kept', { kept, count }), disputed > 0 && t('disputed', { count: disputed })],
    i18n.language,
  );
}
