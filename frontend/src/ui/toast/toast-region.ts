export const TOAST_REGION_ID = 'toasts';

/** Dialogs leave what is in here alone: a toast can be read and closed while one is open. */
export const toastRegion = (): HTMLElement | null => document.getElementById(TOAST_REGION_ID);
