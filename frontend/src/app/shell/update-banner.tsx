import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../icons/first.ts';
import { browser } from '../../lib/browser.ts';
import { usePossibleUpdate } from '../../lib/possible-update.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { Banner } from '../../ui/banner.tsx';

const SEEN = 'hoopline.reloaded-for';

/** The version for which this tab was reloaded last. A browser that forbids storage offers it again. */
function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(SEEN);
  } catch {
    return null;
  }
}

function rememberReload(version: string): void {
  try {
    sessionStorage.setItem(SEEN, version);
  } catch {
    // As above.
  }
}

/** A tab that was away for this long may be of an older version. */
const AWAY_MS = 60 * 60_000;

/** Calls when this page may be of an older version than the server's. Returns a function that stops it. */
function onPossibleUpdate(look: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('online', look, { signal });
  let leftAt = Date.now();
  const handleVisibility = () => {
    if (document.hidden) leftAt = Date.now();
    else if (Date.now() - leftAt > AWAY_MS) look();
  };
  document.addEventListener('visibilitychange', handleVisibility, { signal });
  // A page that came from the service worker is as old as that.
  let isFromWorker = 'stored' in document.documentElement.dataset;
  const lookOnce = ({ state } = useConnection.getState()) => {
    if (!isFromWorker || state !== 'live') return;
    isFromWorker = false;
    look();
  };
  lookOnce();
  const unsubscribe = useConnection.subscribe(lookOnce);
  const unsubscribeSigns = usePossibleUpdate.subscribe(() => look());
  return () => {
    listening.abort();
    unsubscribe();
    unsubscribeSigns();
  };
}

/** The address of the app's script, which `boot.js` starts: each version has its own. */
const appOf = (page: Document) => page.getElementById('app')?.getAttribute('href');

/** The app of the version that the server has now; undefined where the server cannot be reached. */
async function serversVersion(): Promise<string | undefined> {
  const response = await fetch('/index.html', { cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok) return undefined;
  return appOf(new DOMParser().parseFromString(await response.text(), 'text/html')) ?? undefined;
}

/** Why it is offered to reload, and with which version that would be. */
interface Offer {
  reason: 'outdated' | 'missing';
  version: string;
}

/**
 * After a deployment the parts of this page's version that it has not loaded yet may be gone. When there is a newer
 * version, it offers to reload, once for each: nobody is made to, and drafts are kept on this device. It also offers that
 * where a part could not be loaded for another reason, as soon as the server can be reached.
 */
export function UpdateBanner() {
  const { t } = useTranslation('shell');
  const [offer, setOffer] = useState<Offer>();

  useEffect(() => {
    const look = async () => {
      const version = await serversVersion();
      if (!version) return;
      if (version !== appOf(document)) {
        if (reloadedFor() !== version) setOffer({ reason: 'outdated', version });
      } else if (usePossibleUpdate.getState().isCodeMissing) setOffer({ reason: 'missing', version });
    };
    // They may have been there before this banner itself was loaded.
    const { isCodeMissing, hasNewWorker } = usePossibleUpdate.getState();
    if (isCodeMissing || hasNewWorker) void look();
    return onPossibleUpdate(() => void look());
  }, []);

  const reload = () => {
    if (offer) rememberReload(offer.version);
    browser.reload();
  };

  return (
    <div role="status">
      {offer && (
        <Banner palette="sky" onClose={() => setOffer(undefined)}>
          <ArrowsClockwiseIcon size={20} aria-hidden />
          <chakra.span flex="1">{t(`banner.${offer.reason}`)}</chakra.span>
          <Button size="sm" variant="outline" onClick={reload}>
            {t('banner.reload')}
          </Button>
        </Banner>
      )}
    </div>
  );
}
