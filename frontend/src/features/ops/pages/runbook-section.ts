interface Section {
  title: string;
  /** Each paragraph as plain text and code in turn: the second, fourth … part is code. */
  paragraphs: readonly (readonly string[])[];
}

/** `Calls wait for PostgreSQL` becomes `calls-wait-for-postgresql`, as in links to headings of a Markdown file. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');

/** The section below the heading with this anchor, without links and emphasis; undefined if there is none. */
export function sectionOf(markdown: string, anchor: string): Section | undefined {
  for (const text of markdown.split(/^#{1,6} /m).slice(1)) {
    const [title = '', ...lines] = text.split('\n');
    if (anchorOf(title) !== anchor) continue;
    const plain = lines
      .join('\n')
      .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
      .replace(/\*{1,2}([^*]+)\*{1,2}/g, '$1');
    const paragraphs = plain.split(/\n{2,}/).map((each) => each.replaceAll('\n', ' ').trim());
    return { title, paragraphs: paragraphs.filter((each) => each !== '').map((each) => each.split('`')) };
  }
  return undefined;
}
