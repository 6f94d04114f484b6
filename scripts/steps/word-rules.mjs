/**
 * A rule of how we write. `pattern` finds an offender, and `instead` says what to write. A rule with `isForBeginnings` is
 * only for the beginning of a comment.
 * @typedef {{ pattern: RegExp, instead: string, isForBeginnings?: true }} WordRule
 */

/** Rules for comments, titles of tests and pages of `docs/`. Each was a sentence that readers had to read twice. */
/** @type {readonly WordRule[]} */
export const WORD_RULES = [
  {
    // "What did change?" is a question, and may begin so.
    pattern: /^(?:Of|Those|Who|Whoever|Whose|Whatever|What|That of)\b(?!.*\?$).*/,
    instead: 'begin with the subject: who does what, and why',
  },
  { pattern: /\b(?:am|is|are|was|were|be|been|being) told\b/i, instead: 'receives, is notified, is published' },
  { pattern: /\btells? (?:of|the others|everybody)\b/i, instead: 'publishes, notifies' },
  { pattern: /\bhears?\b/i, instead: 'receives' },
  { pattern: /\bnews\b/i, instead: 'change, event, or notification' },
  { pattern: /\b(?:noted|unnoted)\b/i, instead: 'stored, or logged' },
  { pattern: /\bfigures\b/i, instead: 'metric, number, or measurement' },
  { pattern: /\bstands? (?:in|where|at|above|below|beside|behind)\b/i, instead: 'is shown, is written, or is' },
  { pattern: /\bso many\b(?! \w+ that\b)/i, instead: 'this many' },
  { pattern: /\bthemself\b/i, instead: 'themselves' },
  {
    // Names of packages begin with a small letter.
    pattern: /^(?!(?:jsdom|libvips|npm|pino|zod)\b)[a-z]+,? [a-z`]/,
    instead: 'a whole sentence, with a capital letter',
    isForBeginnings: true,
  },
];

/** Sentences that a rule finds although they are plain: a part of the sentence, and the reason. */
/** @type {readonly { text: string, reason: string }[]} */
const EXCEPTIONS = [
  { text: 'with so many members none calls too often', reason: 'It means "so many that none calls too often".' },
];

/** The sentences of a comment or of a page. A code block, a table's row and a list's item end one. @param {string} text */
const sentencesOf = (text) =>
  text
    .split(/(?<=[.!?:])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** @typedef {{ line: number, text: string, isTitle?: true }} Words */

/**
 * The comments and the titles of tests in a file of code, each with its line (from 1). Comments in lines that follow each
 * other are one.
 * @param {string} code
 * @returns {Words[]}
 */
export function wordsOfCode(code) {
  /** @type {Words[]} */
  const found = [];
  let isInComment = false;
  for (const [index, line] of code.split('\n').entries()) {
    const comment = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)(?:\*\/)?\s*$/.exec(line)?.[1];
    const title = /^\s*(?:it|test|describe)\b.*?\(\s*(['"`])(.+?)\1,/.exec(line)?.[2];
    if (comment !== undefined) {
      const text = comment.replace(/@(?:param|returns|type|typedef|throws|satisfies|template)\b.*$/, '').trim();
      const last = found.at(-1);
      if (isInComment && last) last.text = `${last.text} ${text}`.trim();
      else found.push({ line: index + 1, text });
    }
    isInComment = comment !== undefined && !line.includes('*/');
    if (title !== undefined) found.push({ line: index + 1, text: title, isTitle: true });
    const trailing = comment === undefined && /[;,{)(\]}]\s+\/\/ (.+)$/.exec(line)?.[1];
    if (trailing) found.push({ line: index + 1, text: trailing });
  }
  return found;
}

/** The sentences of a page in Markdown, without code. @param {string} page @returns {{ line: number, text: string }[]} */
export function wordsOfPage(page) {
  /** @type {{ line: number, text: string }[]} */
  const found = [];
  let isCode = false;
  let isNew = true;
  for (const [index, line] of page.split('\n').entries()) {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const text = line.replace(/^\s*(?:[-*] |\d+\. |#+ |\|)\s*/, '').trim();
    const isStart = text === '' || text !== line.trim();
    const last = found.at(-1);
    if (isCode || text === '') isNew = true;
    else if (isStart || isNew || !last) {
      for (const cell of text.split(' | ')) found.push({ line: index + 1, text: cell.replace(/^\*\*|\|$/g, '') });
      // Nothing continues a heading or a row of a table.
      isNew = /^\s*[#|]/.test(line);
    } else last.text += ` ${text}`;
  }
  return found;
}

/**
 * Lists the sentences that break a rule, one line each, such as `src/a.ts:3: "Whoever …": begin with the subject`.
 * @param {string} path
 * @param {string} content
 */
export function offendersIn(path, content) {
  const isPage = path.endsWith('.md');
  /** @type {Words[]} */
  const words = isPage ? wordsOfPage(content) : wordsOfCode(content);
  return words.flatMap(({ line, text, isTitle }) =>
    sentencesOf(text).flatMap((sentence, at) => {
      const isBeginning = !isPage && !isTitle && at === 0;
      const rules = WORD_RULES.filter(({ isForBeginnings }) => isBeginning || !isForBeginnings);
      const rule = rules.find(({ pattern }) => pattern.test(sentence));
      if (!rule || EXCEPTIONS.some((exception) => sentence.includes(exception.text))) return [];
      return [`${path}:${line}: "${sentence.slice(0, 80)}": ${rule.instead}`];
    }),
  );
}
