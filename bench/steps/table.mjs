/**
 * @typedef {object} Row one finding
 * @property {string} what
 * @property {string} [ours]
 * @property {string} [bare]
 * @property {number} [ratio]
 * @property {string} [cost] the servers' own processor time for each, ours and the other's
 * @property {{ atLeast: number } | { atMost: number }} [wanted]
 * @property {number} load of the machine in that minute
 */

const COLUMNS = ['what', 'Hoopline', 'beside', 'ratio', 'wanted', '', 'server time', 'load'];

/** @param {Row[]} rows */
export function printTable(rows) {
  printColumns([COLUMNS, ...rows.map(cells)]);
}

/** The first line contains the headings. @param {string[][]} lines */
export function printColumns(lines) {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  for (const line of lines) {
    const padded = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    process.stdout.write(`${padded.join('  ').trimEnd()}\n`);
  }
}

/** @param {Row} row */
function cells({ what, ours = '', bare = '', ratio, wanted, cost = '', load }) {
  const verdict = ratio === undefined || !wanted ? '' : holds(ratio, wanted) ? 'holds' : 'MISSED';
  return [what, ours, bare, ratio?.toFixed(2) ?? '', wanted ? limitOf(wanted) : '', verdict, cost, load.toFixed(1)];
}

/** @param {number} ratio @param {NonNullable<Row['wanted']>} wanted */
const holds = (ratio, wanted) => ('atLeast' in wanted ? ratio >= wanted.atLeast : ratio <= wanted.atMost);

/** @param {NonNullable<Row['wanted']>} wanted */
const limitOf = (wanted) => ('atLeast' in wanted ? `≥ ${wanted.atLeast}` : `≤ ${wanted.atMost}`);
