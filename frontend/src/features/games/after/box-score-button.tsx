import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewspaperIcon } from '../../../icons/first.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { CachedDetail } from '../cached-game.ts';
import type { BoxScoreDialogProps } from './box-score-dialog.tsx';

const BoxScoreDialog = lazyDialog<BoxScoreDialogProps>({
  name: 'The dialog that publishes a box score',
  texts: ['problems', 'compose', 'gameAfter'],
  load: async () => (await import('./box-score-dialog.tsx')).BoxScoreDialog,
});

/** Lets the host publish the box score of their game. */
export function BoxScoreButton({ game }: { game: CachedDetail }) {
  const { t } = useTranslation('gameAfter');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" alignSelf="flex-start" onClick={() => setIsOpen(true)}>
        <NewspaperIcon aria-hidden />
        {t('box.publish')}
      </Button>
      <BoxScoreDialog game={game} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
