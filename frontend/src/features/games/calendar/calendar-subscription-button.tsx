import { Button, type ButtonProps } from '@chakra-ui/react';
import { CalendarDotsIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarSubscriptionDialog } from './calendar-subscription-dialog.tsx';

/** Opens the viewer's private calendar. What it showed is still there when it is opened again on this visit. */
export function CalendarSubscriptionButton(look: Pick<ButtonProps, 'flex' | 'px'>) {
  const { t } = useTranslation('games');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" {...look} onClick={() => setIsOpen(true)}>
        <CalendarDotsIcon aria-hidden />
        {t('subscription.title')}
      </Button>
      <CalendarSubscriptionDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
