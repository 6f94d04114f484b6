import { Button, Dialog, Portal } from '@chakra-ui/react';
import { useRef } from 'react';
import { keepClear } from '../toast/keep-clear.ts';
import { toastRegion } from '../toast/toast-region.ts';
import { useBackGuard } from '../use-back-guard.ts';

export interface QuestionProps {
  isOpen: boolean;
  title: string;
  body: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  /** The action cannot be undone: the confirm button has a warning colour. */
  isDestructive?: boolean;
}

/** The dialog of `ConfirmDialog`. The focus starts on the cancel button. Escape and the browser's Back cancel too. */
export function Question({
  isOpen,
  title,
  body,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onClose,
  isDestructive = false,
}: QuestionProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  useBackGuard(isOpen, onClose);

  return (
    <Dialog.Root
      role="alertdialog"
      size="sm"
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      initialFocusEl={() => cancelRef.current}
      closeOnInteractOutside={false}
      persistentElements={[toastRegion]}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>{body}</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer ref={keepClear}>
              <Button ref={cancelRef} variant="outline" onClick={onClose}>
                {cancelLabel}
              </Button>
              <Button colorPalette={isDestructive ? 'foul' : 'ball'} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
