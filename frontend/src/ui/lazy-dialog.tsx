import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '../lib/i18n.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { toast } from './toast/toast.store.ts';

interface DialogProps {
  /** Whether the dialog is open. Without it, the dialog is open while it is mounted. */
  isOpen?: boolean;
  onClose: () => void;
}

interface LazyDialogOptions<Props> {
  /** Names the dialog in the log if it fails. */
  name: string;
  /** Texts that the dialog needs and its page has not loaded. */
  texts?: readonly Namespace[];
  load: () => Promise<ComponentType<Props>>;
  /** Few viewers of the page open it, so it is fetched only when it is opened. */
  isRare?: boolean;
}

/**
 * A dialog, drawer or menu in its own chunk. The chunk is loaded when the page is idle, or, if it is rare, when it is
 * opened. The dialog is rendered from its first opening on. If it cannot be loaded or rendered, a toast reports that
 * and the dialog is closed, so that the person can open it again.
 */
export function lazyDialog<Props extends DialogProps>({ isRare = false, ...part }: LazyDialogOptions<Props>) {
  const Part = lazyPart(part);

  function LazyDialog(props: Props) {
    const { t } = useTranslation('common');
    const { isOpen = true, onClose } = props;
    // Once it was opened, the dialog stays mounted, so that it can close with its transition.
    const [wasOpened, setWasOpened] = useState(false);
    // True from a failure until the owner has closed the dialog. That takes one more render if its state is in the
    // address.
    const [hasFailed, setFailed] = useState(false);
    if (isOpen && !wasOpened) setWasOpened(true);
    if (!isOpen && hasFailed) {
      setFailed(false);
      setWasOpened(false);
    }
    useEffect(() => {
      if (!isRare) Part.fetchAhead();
    }, []);

    if (!wasOpened || hasFailed) return null;
    const handleFailed = () => {
      setFailed(true);
      onClose();
      toast({ status: 'error', title: t('notOpened'), description: t('notOpenedText') });
    };
    return <Part {...props} onFailed={handleFailed} />;
  }
  LazyDialog.preload = Part.preload;
  LazyDialog.fetchAhead = Part.fetchAhead;
  return LazyDialog;
}
