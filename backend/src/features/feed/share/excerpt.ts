/** One line of a text, cut behind a word where it is longer than `max` characters. */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const signs = [...line];
  if (signs.length <= max) return line;
  const start = signs.slice(0, max).join('');
  const lastSpace = start.lastIndexOf(' ');
  // A text without spaces, as in Japanese, is cut where it is full.
  const whole = lastSpace > start.length / 2 ? start.slice(0, lastSpace) : start;
  return `${whole.replace(/[\s.,;:!?–—-]+$/u, '')}…`;
}
