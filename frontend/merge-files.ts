/** A page starts with no more files than these, beside the app, its libraries and the texts. */
const MOST_FILES = 15;
/** What a file costs beyond its content: its own start of compression, and its imports, in bytes. */
const FILE_COST = 110;
/** What a page with more shares may grow by this part of it. Other pages do not grow on its behalf. */
const MOST_GROWTH = 0.08;

/** What is downloaded as one file. */
export interface SharedFile {
  name: string;
  modules: readonly string[];
  /** An `import()` names it, so that it stays a file of its own. */
  isImportedLate: boolean;
  bytes: number;
  /** The pages that start with it. */
  pages: Set<string>;
  imports: Set<SharedFile>;
}

/**
 * Puts files together: where that makes pages smaller, and else at the least cost until each page has no more than `most`
 * or would grow too much.
 */
export function mergeFiles(all: readonly SharedFile[], most = MOST_FILES): SharedFile[] {
  const files = new Set(all);
  const before = sumByPage(files, () => 1);
  const allowed = sumByPage(files, ({ bytes }) => bytes);
  for (const [page, bytes] of allowed) if ((before.get(page) ?? 0) > most) allowed.set(page, bytes * (1 + MOST_GROWTH));
  for (;;) {
    const counts = sumByPage(files, () => 1);
    const crowded = new Set([...counts.keys()].filter((page) => (counts.get(page) ?? 0) > most));
    const merged = cheapest([...files], crowded, allowed);
    if (!merged) return [...files];
    join(files, merged);
  }
}

function sumByPage(files: Iterable<SharedFile>, measure: (file: SharedFile) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const file of files) for (const page of file.pages) sums.set(page, (sums.get(page) ?? 0) + measure(file));
  return sums;
}

type Pair = readonly [SharedFile, SharedFile];

/** Two files that make pages smaller as one; or else those that cost least for each crowded page which then has one fewer. */
function cheapest(
  files: readonly SharedFile[],
  crowded: ReadonlySet<string>,
  allowed: ReadonlyMap<string, number>,
): Pair | undefined {
  const now = sumByPage(files, ({ bytes }) => bytes);
  const reached = new Map(files.map((file) => [file, reachedFrom(file)]));
  let best: Pair | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, one] of files.entries())
    for (const other of files.slice(index + 1)) {
      if (one.isImportedLate || other.isImportedLate) continue;
      const both = [...one.pages].filter((page) => other.pages.has(page));
      const relieved = both.filter((page) => crowded.has(page)).length;
      const rank = (cost: number) => (cost < 0 ? cost : relieved > 0 ? cost / relieved : Number.POSITIVE_INFINITY);
      const saved = both.length * FILE_COST;
      const atLeast =
        (one.pages.size - both.length) * other.bytes + (other.pages.size - both.length) * one.bytes - saved;
      if (rank(atLeast) >= least) continue;
      // With a file comes what it imports.
      const growth = new Map<string, number>();
      for (const file of new Set([one, other, ...(reached.get(one) ?? []), ...(reached.get(other) ?? [])]))
        for (const page of new Set([...one.pages, ...other.pages]))
          if (!file.pages.has(page)) growth.set(page, (growth.get(page) ?? 0) + file.bytes);
      const cost = [...growth.values()].reduce((sum, bytes) => sum + bytes, -saved);
      const isTooMuch = [...growth].some(
        ([page, bytes]) => (now.get(page) ?? 0) + bytes - FILE_COST > (allowed.get(page) ?? 0),
      );
      if (rank(cost) >= least || isTooMuch || wouldCircle(one, other)) continue;
      best = [one, other];
      least = rank(cost);
    }
  return best;
}

/** All that a file imports, at first or second hand. */
function reachedFrom(file: SharedFile, first: Iterable<SharedFile> = file.imports): Set<SharedFile> {
  const seen = new Set<SharedFile>();
  const open = [...first];
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...next.imports);
  }
  return seen;
}

/** Of two files that import each other, one runs before what it needs is there. */
function wouldCircle(one: SharedFile, other: SharedFile): boolean {
  const leadsTo = (from: SharedFile, to: SharedFile) =>
    reachedFrom(
      from,
      [...from.imports].filter((file) => file !== to),
    ).has(to);
  return leadsTo(one, other) || leadsTo(other, one);
}

/** The first takes in the second. */
function join(files: Set<SharedFile>, [one, other]: Pair): void {
  files.delete(other);
  if (one.bytes < other.bytes) one.name = other.name;
  one.modules = [...one.modules, ...other.modules];
  one.bytes += other.bytes - FILE_COST;
  for (const page of other.pages) one.pages.add(page);
  for (const file of files) if (file.imports.delete(other)) file.imports.add(one);
  for (const file of other.imports) one.imports.add(file);
  one.imports.delete(one);
  one.imports.delete(other);
  for (const file of reachedFrom(one)) for (const page of one.pages) file.pages.add(page);
}
