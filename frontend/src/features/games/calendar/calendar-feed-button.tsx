import { Button, type ButtonProps } from '@chakra-ui/react';
import { CalendarDotsIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx';

/** Opens the viewer's private calendar. What it showed is still there when it is opened again on this visit. */
export function CalendarFeedButton(look: Pick<ButtonProps, 'flex' | 'px'>) {
  const { t } = useTranslation('games');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" {...look} onClick={() => setIsOpen(true)}>
        <CalendarDotsIcon aria-hidden />
        {t('feed.title')}
      </Button>
      <CalendarFeedDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
