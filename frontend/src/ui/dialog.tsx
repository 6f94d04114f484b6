import { Dialog, Flex, Portal } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { XIcon } from '../icons/ui.ts';
import { isTakenByInputMethod } from '../lib/input-method.ts';
import { useLeaveGuard } from '../lib/use-leave-guard.ts';
import { useMedia } from '../lib/use-media.ts';
import { breakpoints } from '../theme/tokens.ts';
import { IconButton } from './icon-button.tsx';
import { keepClear } from './toast/keep-clear.ts';
import { toastRegion } from './toast/toast-region.ts';
import { useBackGuard } from './use-back-guard.ts';

export interface AppDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** Gets the focus on opening; without it, the first control does. */
  initialFocusRef?: RefObject<HTMLElement | null>;
  /** Gets the focus on closing; without it, the element that had the focus before. */
  finalFocusRef?: RefObject<HTMLElement | null>;
  /** Actions that stay in view while the body scrolls. */
  footer?: ReactNode;
  /** `lg` has room for something beside the body; `xs` is a panel at the right edge. */
  size?: 'xs' | 'md' | 'lg';
  /** Shown beside everything else; not rendered if there is no room for it. */
  aside?: ReactNode;
  /** The dialog contains work that would be lost if the page is left. */
  hasWork?: boolean;
  /** The dialog has its own history entry (`useAddressEntry`), so Back closes it. */
  isEntry?: boolean;
  /** The work is also stored on this device: the page may be left without a question. */
  isSaved?: boolean;
  children: ReactNode;
}

/** A dialog that keeps the focus inside. Escape, a click beside it and Back close it. On phones it is a full sheet. */
export function AppDialog({
  isOpen,
  onClose,
  title,
  description,
  initialFocusRef,
  finalFocusRef,
  footer,
  size = 'md',
  aside,
  hasWork = false,
  isSaved = false,
  isEntry = false,
  children,
}: AppDialogProps) {
  const { t } = useTranslation('common');
  useBackGuard(isOpen && !isEntry, onClose);
  useLeaveGuard(isOpen && hasWork && !isSaved);
  const beside = useMedia(`(min-width: ${breakpoints.lg})`) && aside;

  return (
    <Dialog.Root
      size={size}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      onEscapeKeyDown={(event) => isTakenByInputMethod(event) && event.preventDefault()}
      persistentElements={[toastRegion]}
      initialFocusEl={initialFocusRef && (() => initialFocusRef.current)}
      finalFocusEl={finalFocusRef && (() => finalFocusRef.current)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content flexDirection={beside ? 'row' : undefined}>
            <Flex direction="column" pos="relative" flex="1" minW="0" minH="0" maxH="inherit">
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
                {description && <Dialog.Description>{description}</Dialog.Description>}
              </Dialog.Header>
              <Dialog.Body>{children}</Dialog.Body>
              {footer && <Dialog.Footer ref={keepClear}>{footer}</Dialog.Footer>}
              <Dialog.CloseTrigger asChild>
                <IconButton label={t('close')}>
                  <XIcon aria-hidden />
                </IconButton>
              </Dialog.CloseTrigger>
            </Flex>
            {beside}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
