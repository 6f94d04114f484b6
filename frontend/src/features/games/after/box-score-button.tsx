import { Button } from '@chakra-ui/react';
import { type RefObject, useState } from 'react';
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

interface BoxScoreButtonProps {
  game: CachedDetail;
  canPublish: boolean;
  isWriting: boolean;
  /** The link to the published box score. */
  link: RefObject<HTMLElement | null>;
  onWriting: (isWriting: boolean) => void;
}

/**
 * Lets the host publish the box score of their game. The open dialog stays, with what the host has written, if the box
 * score is published in another tab.
 */
export function BoxScoreButton({ game, canPublish, isWriting, link, onWriting }: BoxScoreButtonProps) {
  const { t } = useTranslation('gameAfter');
  /** How often the dialog was opened. It is the dialog's `key`, so that each opening begins without words. */
  const [openings, setOpenings] = useState(0);
  const open = () => {
    setOpenings(openings + 1);
    onWriting(true);
  };
  return (
    <>
      {canPublish && (
        <Button variant="outline" alignSelf="flex-start" onClick={open}>
          <NewspaperIcon aria-hidden />
          {t('box.publish')}
        </Button>
      )}
      <BoxScoreDialog
        key={openings}
        game={game}
        isOpen={isWriting}
        finalFocusRef={link}
        onClose={() => onWriting(false)}
      />
    </>
  );
}
