const TOAST_REGION_ID = 'toasts';

/**
 * The element for toasts. Dialogs do not block it, so that a toast can be read and closed while a dialog is open. The
 * first call creates it: a dialog throws if it is missing for a second, and the toaster's code loads late.
 */
export function toastRegion(): HTMLElement {
  const existing = document.getElementById(TOAST_REGION_ID);
  if (existing) return existing;
  const region = document.createElement('div');
  region.id = TOAST_REGION_ID;
  // Screen readers announce a toast even while a dialog hides the rest of the page from them.
  region.dataset.liveAnnouncer = 'true';
  document.body.append(region);
  return region;
}
