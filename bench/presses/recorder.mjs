/**
 * @typedef {object} Recorded the effect of one press, in milliseconds
 * @property {number} paint from the input event to the next paint, of the slowest event if there were several; the
 *   Event Timing API counts in steps of 8 and leaves out events that took less than 16
 * @property {number} finished from the last input event to the last change of the page, or to the end of the last long task
 * @property {number} longest the longest task; 0 if none took 50
 */

/**
 * @typedef {object} Recorder
 * @property {() => void} begin
 * @property {(quietMs: number) => Promise<void>} quiet resolves when nothing has changed or loaded for this time
 * @property {() => Recorded} end
 * @property {() => void} beginFrames
 * @property {() => { perSecond: number, longest: number }} endFrames
 */

/** @typedef {typeof window & { recorder: Recorder }} RecordedWindow */

/** Playwright runs this as text before any script of the page, so it may use nothing outside of itself. */
export function installRecorder() {
  const SHORTEST_MS = 16;
  const LONGEST_WAIT_MS = 10_000;
  let pressedAt = 0;
  let paint = Number.NaN;
  let changedAt = 0;
  let longest = 0;
  let activeAt = 0;
  let frames = 0;
  let framesBegan = 0;
  let framesRequest = 0;

  /** @param {number} at */
  const changed = (at) => {
    changedAt = Math.max(changedAt, at);
    activeAt = Math.max(activeAt, at);
  };
  /** @param {PerformanceEntryList} entries */
  const addEvents = (entries) => {
    for (const entry of entries) {
      // An event without an interaction id, such as a move of the pointer, is not a press.
      if (!(/** @type {PerformanceEventTiming} */ (entry).interactionId)) continue;
      paint = Math.max(paint, entry.duration);
      changed(entry.startTime + entry.duration);
    }
  };
  /** @param {PerformanceEntryList} entries */
  const addTasks = (entries) => {
    for (const { startTime, duration } of entries) {
      // A task that ended before the press, or before the recording, does not belong to the press.
      if (startTime + duration <= pressedAt || pressedAt === 0) continue;
      longest = Math.max(longest, duration);
      changed(startTime + duration);
    }
  };
  const events = new PerformanceObserver((list) => addEvents(list.getEntries()));
  const tasks = new PerformanceObserver((list) => addTasks(list.getEntries()));
  events.observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: SHORTEST_MS }));
  tasks.observe({ type: 'longtask' });
  new PerformanceObserver(() => {
    activeAt = performance.now();
  }).observe({ type: 'resource' });
  const isPlaying = () => [...document.querySelectorAll('video')].some(({ paused }) => !paused);
  new MutationObserver((changes) => {
    // The progress bar of a playing video changes all the time, which is not an answer to a press.
    if (changes.every(({ attributeName }) => attributeName === 'style') && isPlaying()) return;
    changed(performance.now());
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(
      type,
      ({ isTrusted, timeStamp }) => {
        if (!isTrusted) return;
        pressedAt = timeStamp;
        if (Number.isNaN(paint)) paint = SHORTEST_MS;
      },
      { capture: true },
    );

  /** @type {RecordedWindow} */ (window).recorder = {
    begin: () => {
      addEvents(events.takeRecords());
      addTasks(tasks.takeRecords());
      pressedAt = changedAt = longest = 0;
      paint = Number.NaN;
    },
    quiet: async (quietMs) => {
      const began = performance.now();
      activeAt = began;
      while (performance.now() - activeAt < quietMs && performance.now() - began < LONGEST_WAIT_MS)
        await new Promise((resolve) => setTimeout(resolve, 25));
    },
    end: () => {
      addEvents(events.takeRecords());
      addTasks(tasks.takeRecords());
      return { paint, finished: Math.max(paint, changedAt - pressedAt), longest };
    },
    beginFrames: () => {
      frames = longest = 0;
      framesBegan = pressedAt = performance.now();
      const count = () => {
        frames += 1;
        framesRequest = requestAnimationFrame(count);
      };
      framesRequest = requestAnimationFrame(count);
    },
    endFrames: () => {
      cancelAnimationFrame(framesRequest);
      addTasks(tasks.takeRecords());
      return { perSecond: (frames * 1_000) / (performance.now() - framesBegan), longest };
    },
  };
}
