import { chakra, Portal } from '@chakra-ui/react';
import * as Toast from '@radix-ui/react-toast';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_DURATION_MS, useToasts } from './toast.store.ts';
import { ToastCard } from './toast-card.tsx';
import { toastRegion } from './toast-region.ts';
import { TOAST_SHIFT, useToastPlace } from './use-toast-place.ts';

const Viewport = chakra(Toast.Viewport);

/** Sits once at the root. F8 moves focus to the toast, a swipe of 50 px sends it off. */
export function Toaster() {
  const { t } = useTranslation('common');
  const current = useToasts((store) => store.current);
  const dismiss = useToasts((store) => store.dismiss);
  const viewport = useRef<HTMLOListElement>(null);
  const region = useRef(toastRegion());
  useToastPlace(viewport, current?.id);

  return (
    // In the body, since an open dialog hides the rest of the page from readers.
    <Portal container={region}>
      <Toast.Provider duration={TOAST_DURATION_MS} swipeThreshold={50} swipeDirection="right">
        {current && <ToastCard key={current.id} entry={current} onClose={() => dismiss(current.id)} />}
        <Viewport
          ref={viewport}
          hotkey={['F8']}
          label={t('notifications', { hotkey: '{hotkey}' })}
          pos="fixed"
          right="0"
          // On phones at the top: below are the bottom bar, the keyboard and the field that is being typed in.
          top={{ base: `calc({sizes.topbarPhone} + var(${TOAST_SHIFT}, 0px))`, md: 'auto' }}
          bottom={{ md: '0' }}
          zIndex="toast"
          w="full"
          maxW={{ base: '100dvw', md: '420px' }}
          p={{ base: '3', md: '2.5' }}
          outline="0"
        />
      </Toast.Provider>
    </Portal>
  );
}
