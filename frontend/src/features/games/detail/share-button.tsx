import { Button } from '@chakra-ui/react';
import { CheckIcon, ShareFatIcon } from '@phosphor-icons/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text.ts';

type Outcome = 'copied' | 'copyFailed';
const SHOWN_MS = 3_000;

/** The device's own share sheet; where there is none, the link goes to the clipboard and the button says so. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const { t } = useTranslation('games');
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const share = async () => {
    const url = `${window.location.origin}${path}`;
    if (navigator.share) {
      // Closing the sheet without sharing is no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    setOutcome((await copyText(url)) ? 'copied' : 'copyFailed');
  };

  return (
    <Button variant="outline" aria-live="polite" onClick={() => void share()}>
      {outcome === 'copied' ? <CheckIcon aria-hidden /> : <ShareFatIcon aria-hidden />}
      {outcome ? t(`detail.${outcome}`) : t('detail.share')}
    </Button>
  );
}
