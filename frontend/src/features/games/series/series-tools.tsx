import { Button, chakra, Flex } from '@chakra-ui/react';
import type { Series } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProhibitIcon } from '../../../icons/shared.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { Card } from '../../../ui/card.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { PencilSimpleIcon } from '../icons.ts';
import { RegularsList } from './regulars-list.tsx';
import { useSeriesWrite } from './series.mutations.ts';
import type { SeriesDialogProps } from './series-dialogs.tsx';

const SeriesDialogs = lazyDialog<SeriesDialogProps>({
  name: 'The dialogs of a weekly run',
  texts: ['problems', 'gameForm'],
  load: async () => (await import('./series-dialogs.tsx')).SeriesDialogs,
});

export interface SeriesToolsProps {
  game: CachedDetail;
  series: Series;
  /** The day of the game in its series: the tools change its run and all that follow. */
  day: string;
  /** False once the weekly run has ended: only an open dialog is left, with what the host has written. */
  canChange: boolean;
  /** Called when a dialog opens and when it closes. */
  onDialog: (isOpen: boolean) => void;
}

/** The tools of the host of a weekly run, and the dialog that one of their buttons has opened. */
export function SeriesTools({ canChange, onDialog, ...props }: SeriesToolsProps) {
  const [open, setOpen] = useState<SeriesDialogProps['what'] | null>(null);
  const show = (what: SeriesDialogProps['what'] | null) => {
    setOpen(what);
    onDialog(what !== null);
  };
  return (
    <>
      {canChange && <Tools {...props} onOpen={show} />}
      {open && <SeriesDialogs {...props} what={open} onClose={() => show(null)} />}
    </>
  );
}

interface ToolsProps extends Pick<SeriesToolsProps, 'game' | 'series'> {
  onOpen: (what: SeriesDialogProps['what']) => void;
}

/** The buttons with which a host edits, pauses and ends the weekly run, and the list of its regulars. */
function Tools({ game, series, onOpen }: ToolsProps) {
  const { t } = useTranslation(['gameSeries', 'games']);
  const resuming = useSeriesWrite(game.id, series.id);
  return (
    <Card aria-labelledby="series-title" display="flex" flexDirection="column" gap="3" p={{ base: '4', md: '5' }}>
      <chakra.h2 id="series-title" textStyle="title.md">
        {t('title')}
      </chakra.h2>
      <Flex wrap="wrap" gap="2">
        <Button variant="subtle" onClick={() => onOpen('edit')}>
          <PencilSimpleIcon aria-hidden />
          {t('edit')}
        </Button>
        {series.pause ? (
          <Button
            variant="subtle"
            aria-busy={resuming.isPending || undefined}
            onClick={() => !resuming.isPending && resuming.mutate({ act: 'resume' })}
          >
            {t('resume')}
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => onOpen('pause')}>
            {t('pause')}
          </Button>
        )}
        <Button variant="ghost" colorPalette="foul" color="foul.fg" onClick={() => onOpen('end')}>
          <ProhibitIcon aria-hidden />
          {t('end')}
        </Button>
      </Flex>
      <RefusalNote code={refusalOf(resuming.error)} />
      <RegularsList game={game} series={series} />
    </Card>
  );
}
