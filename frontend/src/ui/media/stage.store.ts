import { create } from 'zustand';
import { onInView } from '../../lib/in-view.ts';
import { type ClipOnPage, clipsWithSource, clipToPlay, shareInView } from './clip-rules.ts';

interface StageStore {
  /** The one clip of this page that plays. */
  playing: string | null;
  /** The clips that have a source. */
  sources: readonly string[];
}

/** The decisions of the rules for all clips of the page. */
export const useStage = create<StageStore>(() => ({ playing: null, sources: [] }));

type Clip = Omit<ClipOnPage, 'distance'> & { element: Element };

const clips = new Map<string, Clip>();
let chosen: string | null = null;

const NEAR = { rootMargin: '400px' };
/** Fine enough for a clip that is higher than the window. */
const STEPS = { threshold: [0, 0.2, 0.4, 0.6, 0.8, 1] };

interface NewClip {
  id: string;
  element: Element;
  startsItself: boolean;
  /** Gets a source before it plays, once it is near. */
  isPreloaded: boolean;
}

/** Lets a clip take part. Returns a function that ends this. */
export function enterStage({ id, element, startsItself, isPreloaded }: NewClip): () => void {
  const clip: Clip = { id, element, startsItself, share: undefined, isNear: false, isHeld: false };
  clips.set(id, clip);
  const stopNear = onInView(
    element,
    ({ isIntersecting }) => {
      clip.isNear = isPreloaded && isIntersecting;
      decide();
    },
    NEAR,
  );
  const stopSteps = onInView(
    element,
    (entry) => {
      clip.share = shareInView(entry);
      if (clip.share === 0) {
        clip.isHeld = false;
        if (chosen === id) chosen = null;
      }
      decide();
    },
    STEPS,
  );
  document.addEventListener('visibilitychange', leaveTab);
  return () => {
    stopNear();
    stopSteps();
    clips.delete(id);
    if (clips.size === 0) document.removeEventListener('visibilitychange', leaveTab);
    if (chosen === id) chosen = null;
    decide();
  };
}

/** The viewer starts a clip. Any other one pauses. */
export function playClip(id: string): void {
  const clip = clips.get(id);
  if (!clip) return;
  chosen = id;
  clip.isHeld = false;
  decide();
}

/** The viewer pauses a clip, or the browser does. It does not play by itself before it has been out of view. */
export function holdClip(id: string): void {
  const clip = clips.get(id);
  if (!clip) return;
  if (chosen === id) chosen = null;
  clip.isHeld = true;
  decide();
}

function leaveTab(): void {
  if (document.visibilityState === 'hidden') chosen = null;
  decide();
}

function decide(): void {
  const middle = window.innerHeight / 2;
  const onPage = [...clips.values()].map((clip) => ({ ...clip, distance: distanceTo(middle, clip) }));
  const isPageVisible = document.visibilityState === 'visible';
  const { playing: before, sources: sourcesBefore } = useStage.getState();
  const playing = clipToPlay(onPage, { chosen, playing: before, isPageVisible });
  const sources = clipsWithSource(onPage, playing);
  const isSame = sources.length === sourcesBefore.length && sources.every((id) => sourcesBefore.includes(id));
  if (playing !== before || !isSame) useStage.setState({ playing, sources });
}

/** Only clips near the window are measured, because measuring costs a layout. */
function distanceTo(middle: number, { element, isNear, share = 0 }: Clip): number {
  if (!isNear && share === 0) return Number.POSITIVE_INFINITY;
  const { top, height } = element.getBoundingClientRect();
  return Math.abs(top + height / 2 - middle);
}
