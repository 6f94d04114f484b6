import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../icons/arrows-clockwise.ts';
import { browser } from '../../lib/browser.ts';
import { CODE_MISSING } from '../../lib/import-late.ts';
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
  window.addEventListener(CODE_MISSING, look, { signal });
  const { serviceWorker } = navigator;
  // The first one comes with the version of this page.
  if (serviceWorker?.controller) serviceWorker.addEventListener('controllerchange', look, { signal });
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
  return () => {
    listening.abort();
    unsubscribe();
  };
}

/** The address of the app's script, which `boot.js` starts: each version has its own. */
const appOf = (page: Document) => page.getElementById('app')?.getAttribute('href');

/** The app of the version that the server has now; nothing where it is this page's, or cannot be told. */
async function newerVersion(): Promise<string | undefined> {
  const response = await fetch('/index.html', { cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const theirs = appOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  return theirs && theirs !== appOf(document) ? theirs : undefined;
}

/**
 * After a deployment the parts of this page's version that it has not loaded yet may be gone. When there is a newer
 * version, it offers to reload, once for each: nobody is made to, and drafts are kept on this device.
 */
export function UpdateBanner() {
  const { t } = useTranslation('shell');
  const [version, setVersion] = useState<string>();

  useEffect(() => {
    const look = async () => {
      const found = await newerVersion();
      if (found && reloadedFor() !== found) setVersion(found);
    };
    return onPossibleUpdate(() => void look());
  }, []);

  const reload = () => {
    rememberReload(version ?? '');
    browser.reload();
  };

  return (
    <div role="status">
      {version && (
        <Banner palette="sky" onClose={() => setVersion(undefined)}>
          <ArrowsClockwiseIcon size={20} aria-hidden />
          <chakra.span flex="1">{t('banner.outdated')}</chakra.span>
          <Button size="sm" variant="outline" onClick={reload}>
            {t('banner.reload')}
          </Button>
        </Banner>
      )}
    </div>
  );
}
