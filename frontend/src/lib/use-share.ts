import { linkIn } from '@hoopline/contracts';
import { shownLanguage } from './shown-language.ts';
import { useCopy } from './use-copy.ts';

/**
 * The device's own share sheet; where there is none, a link goes to the clipboard and `outcome` says so. The link keeps the
 * language in which it is shared.
 */
export function useShare() {
  const { outcome, copy } = useCopy();

  /** Tells whether the link to a page of ours was handed on. */
  const share = async (title: string, path: string): Promise<boolean> => {
    const url = `${window.location.origin}${linkIn(shownLanguage(), path)}`;
    if (!navigator.share) return copy(url);
    try {
      await navigator.share({ title, url });
      return true;
    } catch (error) {
      // A sheet that was closed again is no failure; one that could not be opened leaves the clipboard.
      return error instanceof DOMException && error.name === 'AbortError' ? false : copy(url);
    }
  };
  return { outcome, share } as const;
}
