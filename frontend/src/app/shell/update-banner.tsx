import { Button } from '@chakra-ui/react';
import { ArrowsClockwiseIcon } from '@phosphor-icons/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from '../../lib/browser.ts';
import { CODE_MISSING } from '../../lib/import-late.ts';
import { Banner } from '../../ui/banner.tsx';

const SEEN = 'hoopline.reloaded-for';
/** The address of the app's script, which `boot.js` starts: each version has its own. */
const appOf = (page: Document) => page.getElementById('app')?.getAttribute('href');

/** The app of the version that the server has now; nothing where it is this page's, or cannot be told. */
async function newerVersion(): Promise<string | undefined> {
  const response = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const theirs = appOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  return theirs && theirs !== appOf(document) ? theirs : undefined;
}

/**
 * After a deployment the parts of this page's version that it has not loaded yet are gone. When one is missing for that
 * reason, it offers to reload, once for each version: drafts are kept on this device.
 */
export function UpdateBanner() {
  const { t } = useTranslation('shell');
  const [version, setVersion] = useState<string>();

  useEffect(() => {
    const look = async () => {
      const found = await newerVersion();
      if (found && sessionStorage.getItem(SEEN) !== found) setVersion(found);
    };
    const handleMissing = () => void look();
    window.addEventListener(CODE_MISSING, handleMissing);
    return () => window.removeEventListener(CODE_MISSING, handleMissing);
  }, []);

  const reload = () => {
    sessionStorage.setItem(SEEN, version ?? '');
    browser.reload();
  };

  return (
    <div role="status">
      {version && (
        <Banner palette="sky">
          <ArrowsClockwiseIcon size={20} aria-hidden />
          {t('banner.outdated')}
          <Button size="sm" variant="outline" ml="auto" onClick={reload}>
            {t('banner.reload')}
          </Button>
        </Banner>
      )}
    </div>
  );
}
