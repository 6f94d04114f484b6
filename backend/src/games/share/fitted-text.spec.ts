import { describe, expect, it } from '@jest/globals';
import { drawable, FACES, fitLines, textWidth } from './fitted-text.ts';

const broken = (text: string, width: number, most: number) => fitLines(text, 50, FACES.title, width, most);

describe('fitted text', () => {
  it('breaks between words', () => {
    expect(broken('Sunday Morning Run', 350, 2)).toEqual(['Sunday Morning', 'Run']);
    expect(broken('Run', 350, 2)).toEqual(['Run']);
  });

  it('ends what is too long with an ellipsis, within the width', () => {
    for (const text of ['one two three four five six seven eight', 'W'.repeat(200), `${'W'.repeat(40)} end`]) {
      const lines = broken(text, 300, 2);
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(lines.join(' ')).toContain('…');
      for (const line of lines) expect(textWidth(line, 50, FACES.title)).toBeLessThanOrEqual(300);
    }
  });

  it('takes a letter with its mark for the letter', () => {
    expect(textWidth('é', 10, FACES.text)).toBe(textWidth('e', 10, FACES.text));
  });

  it('drops what no font of ours has, unless that is nearly all', () => {
    expect(drawable('Sunday 🏀 Run')).toBe('Sunday Run');
    expect(drawable('Großes Spiel – 2')).toBe('Großes Spiel – 2');
    expect(drawable('篮球 周日')).toBeNull();
  });
});
