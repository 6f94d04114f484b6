import { loadavg } from 'node:os';
import { each, median } from '../steps/rounds.mjs';
import { printColumns } from '../steps/table.mjs';

/** @typedef {import('./recorder.mjs').Recorded} Recorded */
/** @typedef {{ value: number, text: string, atLeast?: number, atMost?: number }} Result */

const COLUMNS = ['what', 'next paint', 'wanted', 'finished', 'wanted', 'longest task', 'wanted', '', 'load'];
const [PAINT_MS, TYPING_MS, FINISHED_MS, TASK_MS] = [150, 80, 400, 200];
const FRAMES = 55;
/** The targets are meant for a machine of this speed. */
const SPEED = 1_500;

/** One table of the results, each beside its target. */
export class Report {
  /** @type {string[][]} */
  #lines = [];

  /** @param {number} speed */
  addSpeed(speed) {
    this.#add('speed of this machine, as Lighthouse counts it', [
      { value: speed, text: speed.toFixed(0), atLeast: SPEED },
    ]);
  }

  /**
   * Adds the medians of the recorded presses.
   * @param {string} what @param {Recorded[]} recorded @param {boolean} [isTyping]
   */
  addPress(what, recorded, isTyping = false) {
    this.#add(what, [
      inMs(median(each(recorded, 'paint')), isTyping ? TYPING_MS : PAINT_MS),
      inMs(median(each(recorded, 'finished')), FINISHED_MS),
      task(median(each(recorded, 'longest'))),
    ]);
  }

  /** @param {string} what @param {{ perSecond: number, longest: number }} found */
  addScroll(what, { perSecond, longest }) {
    const frames = { value: perSecond, text: `${perSecond.toFixed(0)} frames/s`, atLeast: FRAMES };
    this.#add(what, [frames, undefined, task(longest)]);
  }

  /** Adds a press that could not be made. @param {string} what */
  addMissing(what) {
    this.#lines.push([what, ...Array(6).fill(''), 'FAILED', load()]);
  }

  print() {
    printColumns([COLUMNS, ...this.#lines]);
  }

  /** @param {string} what @param {(Result | undefined)[]} results */
  #add(what, results) {
    const cells = [0, 1, 2].flatMap((index) => cellsOf(results[index]));
    this.#lines.push([what, ...cells, results.every(holds) ? 'holds' : 'MISSED', load()]);
  }
}

const load = () => (loadavg()[0] ?? 0).toFixed(1);

/** @param {number} value @param {number} atMost @returns {Result} */
const inMs = (value, atMost) => ({ value, text: `${value.toFixed(0)} ms`, atMost });

/** Browsers do not report tasks of less than 50 ms. @param {number} value @returns {Result} */
const task = (value) => ({ ...inMs(value, TASK_MS), ...(value === 0 && { text: '< 50 ms' }) });

/** @param {Result | undefined} result */
const holds = (result) =>
  !result || (result.value >= (result.atLeast ?? -Infinity) && result.value <= (result.atMost ?? Infinity));

/** @param {Result | undefined} result */
function cellsOf(result) {
  if (!result) return ['', ''];
  return [result.text, result.atLeast === undefined ? `≤ ${result.atMost}` : `≥ ${result.atLeast}`];
}
