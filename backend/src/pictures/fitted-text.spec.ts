import { describe, expect, it } from '@jest/globals';
import { Resvg } from '@resvg/resvg-js';
import { html } from '../html/html.ts';
import { fitBlock, fitLines, LEADING, textWidth } from './fitted-text.ts';
import { FACES, fontFiles } from './fonts.ts';
import { previewLine } from './preview-card.ts';

const broken = (text: string, width: number, most: number) => fitLines(text, 50, FACES.title, width, most);

describe('fitted text', () => {
  it('breaks between words', () => {
    expect(broken('Sunday Morning Run', 350, 2)).toEqual(['Sunday Morning', 'Run']);
    expect(broken('Run', 350, 2)).toEqual(['Run']);
  });

  it('ends a text that is too long with an ellipsis, within the width', () => {
    for (const text of ['one two three four five six seven eight', 'W'.repeat(200), `${'W'.repeat(40)} end`]) {
      const lines = broken(text, 300, 2);
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(lines.join(' ')).toContain('…');
      for (const line of lines) expect(textWidth(line, 50, FACES.title)).toBeLessThanOrEqual(300);
    }
  });

  it('measures a letter with an accent like the letter alone', () => {
    expect(textWidth('é', 10, FACES.text)).toBe(textWidth('e', 10, FACES.text));
  });

  it('breaks Chinese between any two characters, but never before a closing sign or behind an opening one', () => {
    expect(broken('周日篮球之夜', 100, 9)).toEqual(['周日', '篮球', '之夜']);
    expect(broken('周日，来！「好」吗？', 150, 9)).toEqual(['周日，', '来！', '「好」', '吗？']);
    expect(broken('周日Sunday Run 3号场', 230, 9)).toEqual(['周日', 'Sunday', 'Run 3号', '场']);
    expect(broken('周日 篮球', 250, 9)).toEqual(['周日 篮球']);
    expect(broken('周日打球「明天见」', 310, 1)).toEqual(['周日打球…']);
  });

  it('has the largest size at which all of it fits, and is cut if no size does', () => {
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

describe('the width of a text', () => {
  /** The width of the text as the renderer draws it. */
  const drawnWidth = (text: string, face: keyof typeof FACES): number => {
    const line = previewLine(text, { y: 100, size: 50, face, colour: '#fff' });
    const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200">${line}</svg>`.text;
    const font = { loadSystemFonts: false, fontFiles: fontFiles(text), defaultFontFamily: 'Figtree' };
    return new Resvg(svg, { font }).getBBox()?.width ?? 0;
  };

  it.each(['title', 'text'] as const)('is at least the drawn width, and not much more: %s', (face) => {
    for (const text of [
      'Sunday Morning Run at Rucker Park, 6:00 PM EDT',
      'Großes Spiel am Dienstag, 18:30 Uhr – nur für Anfänger',
      '¿Quién juega mañana? ¡Jueves 14, «gratis», 5 €!',
      'L’après-midi à Châtelet : 3 œufs, ça va être génial…',
      '周日篮球，来！「好」（5v5 野球）Sunday 18:00',
      '1 von 10 Spielern · So., 14. Juni, 18:00 GMT-4',
      'WWWWW MMMMM iiiii lllll',
    ]) {
      const [estimated, drawn] = [textWidth(text, 50, FACES[face]), drawnWidth(text, face)];
      expect(drawn).toBeLessThanOrEqual(estimated);
      expect(estimated).toBeLessThan(drawn * 1.25);
    }
  });

  it.each(['title', 'text'] as const)('is one em for each Chinese character and sign, as drawn: %s', (face) => {
    for (const sign of ['国', '園', 'の', '，', '！', '「', '５']) {
      const twenty = `国${sign.repeat(20)}国`;
      expect(drawnWidth(twenty, face) - drawnWidth('国国', face)).toBeCloseTo(20 * 50, 0);
      expect(textWidth(twenty, 50, FACES[face])).toBeCloseTo(22 * 50, 5);
    }
  });
});
