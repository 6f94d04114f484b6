import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { SeatState } from '../seat-state.ts';

export const rankNoteId = (titleId: string): string => `${titleId}-rank`;

/** Shows beside the disabled button that the viewer's rank is too low. No alert, as the viewer has done nothing yet. */
export function RankNote({ state, titleId }: { state: SeatState; titleId: string }) {
  const { t } = useTranslation('games');
  if (state !== 'rankTooLow') return null;
  return (
    <chakra.p id={rankNoteId(titleId)} color="fg.muted" textStyle="body.sm">
      {t('refused.rank_too_low')}
    </chakra.p>
  );
}
