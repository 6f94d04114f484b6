import { describe, expect, it } from '@jest/globals';
import { fitBlock, fitLines, LEADING, textWidth } from './fitted-text.ts';
import { FACES } from './fonts.ts';

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

  it('is as large as its room lets it be whole, and cut where no size does', () => {
    const room = { width: 400, height: 220 };
    const set = (text: string) => fitBlock(text, [90, 60, 30], FACES.title, room);
    expect(set('Run tonight')).toEqual({ size: 90, lines: ['Run', 'tonight'] });
    expect(set('Run tonight at the river courts').size).toBe(60);
    const long = set('Run tonight at the river courts. '.repeat(20));
    expect(long.size).toBe(30);
    expect(long.lines.at(-1)).toMatch(/…$/);
    for (const { size, lines } of [set('Run tonight'), long]) {
      expect(lines.length * size * LEADING).toBeLessThanOrEqual(room.height);
    }
  });
});
