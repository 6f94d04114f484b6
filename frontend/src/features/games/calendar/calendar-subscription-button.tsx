import { Button, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarDotsIcon } from '../../../icons/shared.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { CalendarSubscriptionDialogProps } from './calendar-subscription-dialog.tsx';

const CalendarSubscriptionDialog = lazyDialog<CalendarSubscriptionDialogProps>({
  name: 'The calendar subscription',
  load: async () => (await import('./calendar-subscription-dialog.tsx')).CalendarSubscriptionDialog,
  isRare: true,
});

/**
 * Opens the dialog of the viewer's calendar subscription. An address that the dialog made stays visible until the
 * viewer leaves the page.
 */
export function CalendarSubscriptionButton(look: Pick<ButtonProps, 'flex' | 'px'>) {
  const { t } = useTranslation('gameHub', { keyPrefix: 'calendar' });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" {...look} onClick={() => setIsOpen(true)}>
        <CalendarDotsIcon aria-hidden />
        {t('title')}
      </Button>
      <CalendarSubscriptionDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
