/** @typedef {import('./lighthouse.mjs').Report} Report */
/** @typedef {import('../steps/table.mjs').Row['wanted']} Wanted */

/** @type {{ name: string, of: (report: Report) => number, wanted?: Wanted, ofLanding?: Wanted }[]} */
export const MEASURES = [
  { name: 'performance', of: scoreOf('performance'), wanted: { atLeast: 80 }, ofLanding: { atLeast: 95 } },
  {
    name: 'largest element, s',
    of: (report) => auditOf('largest-contentful-paint')(report) / 1_000,
    wanted: { atMost: 2.5 },
    ofLanding: { atMost: 1.8 },
  },
  {
    name: 'blocked, s',
    of: (report) => auditOf('total-blocking-time')(report) / 1_000,
    wanted: { atMost: 0.5 },
    ofLanding: { atMost: 0.1 },
  },
  { name: 'script, s', of: scriptSeconds },
  { name: 'layout shift', of: auditOf('cumulative-layout-shift'), wanted: { atMost: 0.02 } },
  // Seconds mean something only together with this speed, which changes from one page to the next.
  { name: 'speed of this machine, as Lighthouse counts it', of: ({ environment }) => environment.benchmarkIndex },
];

/** Scores that are the same in every run: only those of the last run are read. */
export const RULES = ['accessibility', 'best-practices', 'seo'];

/** How many times as long the main thread may take as React alone with the same elements. */
export const MOST_RATIO = 2;

/** @param {string} name @returns {(report: Report) => number} */
export function scoreOf(name) {
  return ({ categories }) => Math.round((categories[name]?.score ?? 0) * 100);
}

/** @param {string} name @returns {(report: Report) => number} */
function auditOf(name) {
  return ({ audits }) => audits[name]?.numericValue ?? Number.NaN;
}

/** All that the main thread does until the page is quiet, on the slowed processor. @param {Report} report */
export const mainThreadSeconds = (report) => auditOf('mainthread-work-breakdown')(report) / 1_000;

/** The seconds of the main thread that the browser spends on parsing and running scripts. @param {Report} report */
export function scriptSeconds({ audits }) {
  const groups = audits['mainthread-work-breakdown']?.details?.items ?? [];
  const ofScripts = groups.filter(({ group }) => group === 'scriptEvaluation' || group === 'scriptParseCompile');
  return ofScripts.length > 0 ? ofScripts.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1_000 : Number.NaN;
}
