import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../icons/first.ts';
import { browser } from '../../lib/browser.ts';
import { usePossibleUpdate } from '../../lib/possible-update.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { Banner } from '../../ui/banner.tsx';

const RELOADED_FOR = 'hoopline.reloaded-for';

/**
 * The version for which this tab was reloaded last. Null if the browser forbids storage: the banner then offers the
 * same version again.
 */
function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_FOR);
  } catch {
    return null;
  }
}

function rememberReload(version: string): void {
  try {
    sessionStorage.setItem(RELOADED_FOR, version);
  } catch {
    // If storage is forbidden, the banner offers this version again.
  }
}

/**
 * Whether the service worker answered with a page that it had stored: the server was slow or could not be reached.
 */
const isFromWorker = () => 'stored' in document.documentElement.dataset;

/** A tab that was hidden for this long may have an older version. */
const AWAY_MS = 60 * 60_000;

/** Calls `look` when this page may be older than the server's version. Returns a function that stops it. */
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
  // A page from the service worker has the version of that worker, which may be older than the server's.
  let isDue = isFromWorker();
  const lookOnceLive = () => {
    // The server may have been unreachable when the part could not be loaded.
    if (isDue || usePossibleUpdate.getState().isCodeMissing) look();
    isDue = false;
  };
  if (isDue && useConnection.getState().state === 'live') lookOnceLive();
  const unsubscribe = useConnection.subscribe(({ state }, before) => {
    if (state === 'live' && before.state !== 'live') lookOnceLive();
  });
  const unsubscribeSigns = usePossibleUpdate.subscribe(() => look());
  return () => {
    listening.abort();
    unsubscribe();
    unsubscribeSigns();
  };
}

/** The address of the app's script, which `boot.js` starts: each version has its own. */
const appOf = (page: Document) => page.getElementById('app')?.getAttribute('href');

/** The address of the app's script in the server's version; undefined if the server cannot be reached. */
async function serversVersion(): Promise<string | undefined> {
  try {
    const response = await fetch('/index.html', { cache: 'no-store' });
    if (!response.ok) return undefined;
    return appOf(new DOMParser().parseFromString(await response.text(), 'text/html')) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Why the banner offers to reload, and which version that would load. */
interface Offer {
  reason: 'outdated' | 'missing';
  version: string;
}

/**
 * Offers to reload if the server has a newer version for which this tab was not reloaded yet: after a deployment, parts
 * that this page has not loaded may be missing. The viewer may decline, and drafts are kept on this device. Also offers
 * to reload if a part could not be loaded for another reason, as soon as the server can be reached.
 */
export function UpdateBanner() {
  const { t } = useTranslation('shell');
  const [offer, setOffer] = useState<Offer>();

  useEffect(() => {
    const look = async () => {
      const version = await serversVersion();
      if (!version) return;
      if (version !== appOf(document)) {
        // A reload that the service worker answered did not bring the newer version.
        if (reloadedFor() !== version || isFromWorker()) setOffer({ reason: 'outdated', version });
      } else setOffer(usePossibleUpdate.getState().isCodeMissing ? { reason: 'missing', version } : undefined);
    };
    // A sign may have come before this banner was loaded.
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
