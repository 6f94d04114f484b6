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
  /** What is missing when it fails, for the log. */
  name: string;
  /** What its page has not loaded. */
  texts?: readonly Namespace[];
  load: () => Promise<ComponentType<Props>>;
  /** Few visitors of its page open it: it is fetched when it is opened, not for everybody. */
  isRare?: boolean;
}

/**
 * A dialog, drawer or menu in a chunk of its own, which is fetched once the page is idle, if it is not rare, and runs when
 * it is opened. One that cannot be shown is closed again with a toast, so that opening it once more tries again.
 */
export function lazyDialog<Props extends DialogProps>({ isRare = false, ...part }: LazyDialogOptions<Props>) {
  const Part = lazyPart(part);

  function LazyDialog(props: Props) {
    const { t } = useTranslation('common');
    const { isOpen = true, onClose } = props;
    // Once opened it stays mounted, so that it can leave with its transition.
    const [wasOpened, setWasOpened] = useState(false);
    // Until its owner has closed it, which takes a render longer where the address says whether it is open.
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
