import { create } from 'zustand';

type ToastStatus = 'success' | 'error' | 'info';

export interface ToastMessage {
  title: string;
  description?: string;
  action?: ToastAction;
  /** Screen readers announce an `error` at once, the others when they have nothing else to read. */
  status?: ToastStatus;
}

/** A link or a button. Either closes the toast. */
export type ToastAction = { label: string } & ({ to: string } | { onPress: () => void });

export interface ToastEntry extends ToastMessage {
  id: number;
  isOpen: boolean;
}

/** How long a toast stays on screen: long enough to read a title and a sentence. */
export const TOAST_DURATION_MS = 5_000;
/**
 * Time from the dismissal of a toast to its removal from the store. It only has to be longer than the animation with
 * which the toast closes. A new toast replaces the old one earlier.
 */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

interface ToastStore {
  /** The one toast: a new one replaces it. */
  current: ToastEntry | null;
  /** Returns the toast's id. */
  show: (message: ToastMessage) => number;
  dismiss: (id: number) => void;
}

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

export const useToasts = create<ToastStore>((set, get) => ({
  current: null,
  show: (message) => {
    clearTimeout(removal);
    lastId += 1;
    set({ current: { ...message, id: lastId, isOpen: true } });
    return lastId;
  },
  dismiss: (id) => {
    const { current } = get();
    if (current?.id !== id || !current.isOpen) return;
    set({ current: { ...current, isOpen: false } });
    removal = setTimeout(() => set({ current: null }), TOAST_REMOVE_DELAY_MS);
  },
}));

/** Shows a toast from anywhere. Returns a function that closes it before its time is over. */
export function toast(message: ToastMessage): () => void {
  const { show, dismiss } = useToasts.getState();
  const id = show(message);
  return () => dismiss(id);
}
