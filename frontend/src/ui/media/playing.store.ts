import { create } from 'zustand';

interface PlayingStore {
  /** The one video of this page that plays. */
  playing: string | null;
  /** Starting one pauses any other. */
  play: (id: string) => void;
  stop: (id: string) => void;
}

export const usePlaying = create<PlayingStore>((set) => ({
  playing: null,
  play: (id) => set({ playing: id }),
  stop: (id) => set((store) => (store.playing === id ? { playing: null } : store)),
}));
