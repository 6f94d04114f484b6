import { linkIn } from '@hoopline/contracts';
import { shownLanguage } from './shown-language.ts';
import { useCopy } from './use-copy.ts';

/**
 * Opens the device's share sheet. If there is none, copies the link to the clipboard, and `outcome` reports that. The
 * link keeps the language in which it is shared.
 */
export function useShare() {
  const { outcome, copy } = useCopy();

  /** Resolves to whether the link to our page was shared or copied. */
  const share = async (title: string, path: string): Promise<boolean> => {
    const url = `${window.location.origin}${linkIn(shownLanguage(), path)}`;
    if (!navigator.share) return copy(url);
    try {
      await navigator.share({ title, url });
      return true;
    } catch (error) {
      // It is no failure if the reader closes the sheet. If the sheet could not be opened, the link is copied.
      return error instanceof DOMException && error.name === 'AbortError' ? false : copy(url);
    }
  };
  return { outcome, share } as const;
}
