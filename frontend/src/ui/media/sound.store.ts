import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { deviceStorage } from '../../lib/device-storage.ts';

interface SoundStore {
  /** The viewer's choice for all clips, kept for later visits on this device. */
  isOn: boolean;
  /** The browser allows no sound before the viewer has clicked or typed on this page. */
  isBlocked: boolean;
}

export const useSound = create<SoundStore>()(
  persist((): SoundStore => ({ isOn: false, isBlocked: false }), {
    name: 'hoopline.clip-sound',
    storage: createJSONStorage(() => deviceStorage),
    partialize: ({ isOn }) => ({ isOn }) as SoundStore,
  }),
);

/** Whether clips are heard now. */
export const isHeard = ({ isOn, isBlocked }: SoundStore): boolean => isOn && !isBlocked;

export function toggleSound(): void {
  useSound.setState((store) => ({ isOn: !isHeard(store), isBlocked: false }));
}

const GESTURES = ['click', 'keydown'] as const;

/** Mutes all clips until the viewer clicks or types. The listeners run after the sound button's own. */
export function blockSound(): void {
  useSound.setState({ isBlocked: true });
  const allow = () => {
    for (const gesture of GESTURES) document.removeEventListener(gesture, allow);
    useSound.setState({ isBlocked: false });
  };
  for (const gesture of GESTURES) document.addEventListener(gesture, allow);
}

/** Three browsers tell in three ways whether a film has sound. */
interface SoundCounts {
  readonly audioTracks?: { readonly length: number };
  readonly mozHasAudio?: boolean;
  readonly webkitAudioDecodedByteCount?: number;
}

/** Chromium has decoded some sound by this second, if there is any. */
const DECODED_BY = 1;

/** Whether a film has sound; undefined while the browser does not know. */
export function hasSound(video: SoundCounts & Pick<HTMLVideoElement, 'currentTime'>): boolean | undefined {
  if (video.audioTracks) return video.audioTracks.length > 0;
  if (video.mozHasAudio !== undefined) return video.mozHasAudio;
  const decoded = video.webkitAudioDecodedByteCount;
  if (decoded === undefined) return undefined;
  return decoded > 0 || (video.currentTime < DECODED_BY ? undefined : false);
}
