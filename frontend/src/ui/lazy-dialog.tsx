import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '../lib/i18n.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { toast } from './toast/toast.store.ts';

interface DialogProps {
  /** For a dialog that closes itself with a transition; without it, the dialog is open while it is mounted. */
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
 * A dialog, drawer or menu in its own chunk, which is fetched once the page is idle, if it is not rare, and runs when
 * it is opened. If it cannot be shown, it is closed with a toast, so that opening it again tries again.
 */
export function lazyDialog<Props extends DialogProps>({ isRare = false, ...part }: LazyDialogOptions<Props>) {
  const Part = lazyPart(part);

  function LazyDialog(props: Props) {
    const { t } = useTranslation('common');
    const { isOpen = true, onClose } = props;
    // Once opened it stays mounted, so that it can leave with its transition.
    const [wasOpened, setWasOpened] = useState(false);
    // True until the owner has closed the dialog, which takes one more render if the address contains its state.
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
