import { Box, Button } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RefusalNote } from '../components/refusal-note.tsx';
import { useAttendanceWrite } from './attendance.mutations.ts';
import { reliabilityQuery } from './reliability.queries.ts';

export interface NoShowControlProps {
  gameId: string;
  player: Pick<RosterPlayer, 'id' | 'displayName'>;
}

/** Lets the host mark a player as a no-show, which a dialog asks to confirm, and remove the mark with one press. */
export function NoShowControl({ gameId, player: { id: userId, displayName } }: NoShowControlProps) {
  const name = shownName(displayName);
  const { t } = useTranslation('gameTeams');
  const { data } = useQuery(reliabilityQuery(gameId));
  const { mutate, isPending, error } = useAttendanceWrite(gameId);
  const [isAsking, setIsAsking] = useState(false);
  if (!data) return null;
  const isMarked = data.noShows.some((noShow) => noShow.userId === userId);
  const mark = (isNoShow: boolean) => {
    setIsAsking(false);
    if (!isPending) mutate({ act: 'mark', userId, isNoShow });
  };

  return (
    <Box flexBasis="100%">
      <Button
        size="sm"
        variant="outline"
        aria-label={t(isMarked ? 'noShow.takeBackOf' : 'noShow.of', { name })}
        aria-busy={isPending || undefined}
        onClick={() => (isMarked ? mark(false) : setIsAsking(true))}
      >
        {t(isMarked ? 'noShow.takeBack' : 'noShow.mark')}
      </Button>
      <RefusalNote code={refusalOf(error)} prefix="gameTeams:refused" />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('noShow.title', { name })}
        body={t('noShow.body')}
        confirmLabel={t('noShow.mark')}
        cancelLabel={t('noShow.cancel')}
        onConfirm={() => mark(true)}
        onCancel={() => setIsAsking(false)}
        isDestructive
      />
    </Box>
  );
}
