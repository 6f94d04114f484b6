/** A clip on the page, as the rules below see it. */
export interface ClipOnPage {
  id: string;
  /** The visible share of the clip, from 0 to 1; undefined until the browser has reported it. */
  share: number | undefined;
  /** It is in the viewport or close to it. */
  isNear: boolean;
  /** Pixels between the middle of the clip and the middle of the window. */
  distance: number;
  /** It may play without a tap. */
  startsItself: boolean;
  /** The viewer has paused it, and it has been in view since. */
  isHeld: boolean;
}

/** A clip plays by itself once this share of it is in view. */
const ENOUGH = 0.6;
/** The most clips with a source: each one costs a decoder, and phones have few. */
const MOST_SOURCES = 3;

const isEnough = ({ share = 0 }: ClipOnPage) => share >= ENOUGH;

interface Before {
  /** The clip that the viewer started last. */
  chosen: string | null;
  /** The clip that plays now. */
  playing: string | null;
  isPageVisible: boolean;
}

/** Which clip plays. A clip that the viewer paused lets no other one start while it is in view. */
export function clipToPlay(clips: readonly ClipOnPage[], { chosen, playing, isPageVisible }: Before): string | null {
  if (!isPageVisible) return null;
  const wanted = clips.find(({ id, share, isHeld }) => id === chosen && share !== 0 && !isHeld);
  if (wanted && (wanted.share === undefined || isEnough(wanted))) return wanted.id;
  const inView = clips.filter(isEnough);
  const isHeld = inView.some((clip) => clip.isHeld);
  const ready = isHeld ? [] : nearestFirst(inView.filter(({ startsItself }) => startsItself));
  const next = ready.find(({ id }) => id === playing) ?? ready[0] ?? wanted;
  return next?.id ?? null;
}

/** Which clips have a source: the one that plays, then those nearest to the middle of the window. */
export function clipsWithSource(clips: readonly ClipOnPage[], playing: string | null): string[] {
  const near = nearestFirst(clips.filter(({ id, isNear }) => isNear && id !== playing)).map(({ id }) => id);
  return [...(playing === null ? [] : [playing]), ...near].slice(0, MOST_SOURCES);
}

const nearestFirst = (clips: readonly ClipOnPage[]) => [...clips].sort((a, b) => a.distance - b.distance);

type InView = Pick<IntersectionObserverEntry, 'isIntersecting' | 'intersectionRatio'> & {
  intersectionRect: { height: number };
  rootBounds: { height: number } | null;
};

/** The visible share of a clip. A clip that is higher than the window counts as the share of the window that it fills. */
export function shareInView({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: InView): number {
  if (!isIntersecting) return 0;
  return Math.max(intersectionRatio, rootBounds ? intersectionRect.height / rootBounds.height : 0);
}
