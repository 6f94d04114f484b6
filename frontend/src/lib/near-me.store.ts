import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { deviceStorage } from './device-storage.ts';

interface NearMe {
  /** Whether the viewer has turned *Near me* off. Otherwise it is on wherever the position is known without asking. */
  isOff: boolean;
  /** The radius in metres that the viewer chose last; null before the first choice. */
  radius: number | null;
}

/** The viewer's choice of *Near me*, for all lists and later visits on this device. The position is not stored. */
export const useNearMeChoice = create<NearMe>()(
  persist((): NearMe => ({ isOff: false, radius: null }), {
    name: 'hoopline.near-me',
    storage: createJSONStorage(() => deviceStorage),
  }),
);
