const TOAST_REGION_ID = 'toasts';

/**
 * Where toasts appear; dialogs leave what is in here alone, so that a toast can be read and closed while one is open.
 * It is made when first asked for: a dialog that waits a second for it in vain throws, and the toaster's code comes late.
 */
export function toastRegion(): HTMLElement {
  const existing = document.getElementById(TOAST_REGION_ID);
  if (existing) return existing;
  const region = document.createElement('div');
  region.id = TOAST_REGION_ID;
  // Screen readers are told of a toast while a dialog hides the rest of the page from them.
  region.dataset.liveAnnouncer = 'true';
  document.body.append(region);
  return region;
}
