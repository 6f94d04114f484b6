import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { drawable, fontFiles, hasWide } from './fonts.ts';

/** The characters of the Basic Multilingual Plane that a TrueType file has a shape for (its `cmap` table, format 4). */
function signsOf(file: string): Set<string> {
  const font = readFileSync(file);
  const u16 = (at: number) => font.readUInt16BE(at);
  const tables = Array.from({ length: u16(4) }, (_, index) => 12 + index * 16);
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.readUInt32BE(record + 8);
  const encodings = Array.from({ length: u16(cmap + 2) }, (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8));
  const map = encodings.find((at) => u16(at) === 4) ?? 0;
  const bytes = u16(map + 6);
  const signs = new Set<string>();
  for (let at = map + 14; at < map + 14 + bytes; at += 2) {
    const [end, start, delta, offset] = [
      u16(at),
      u16(at + bytes + 2),
      u16(at + 2 * bytes + 2),
      u16(at + 3 * bytes + 2),
    ];
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code + delta : u16(at + 3 * bytes + 2 + offset + 2 * (code - start));
      if (glyph % 0x1_0000 !== 0) signs.add(String.fromCharCode(code));
    }
  }
  return signs;
}

describe('drawable text', () => {
  it('has no character that our fonts lack', () => {
    const latin = new Set(fontFiles('and').flatMap((file) => [...signsOf(file)]));
    const chinese = signsOf(fontFiles('和').at(-1) ?? '');
    const all = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code));
    const drawn = all.filter((sign) => drawable(`${sign} and`)?.includes(sign));
    expect(drawn.length).toBeGreaterThan(9_900);
    expect(drawn.filter((sign) => !(hasWide(sign) ? chinese : latin).has(sign))).toEqual([]);
  });

  it('needs the large Chinese font only for Chinese text', () => {
    expect(fontFiles('Großes Spiel – 2 “ok” …')).toHaveLength(2);
    for (const text of ['周日', 'Run 周', '，', 'ラン']) expect(fontFiles(text)).toHaveLength(3);
  });

  it.each([
    ['Sunday 🏀 Run', 'Sunday Run'],
    ['🏀🏀🏀🏀🏀🏀 Run 🔥🔥🔥🔥', 'Run'],
    ['Großes Spiel – 2', 'Großes Spiel – 2'],
    ['Bóng rổ chiều nay, 5 €', 'Bóng rổ chiều nay, 5 €'],
    ['See you at 公園', 'See you at 公園'],
    ['周日篮球，来！「好」（5 对 5）？', '周日篮球，来！「好」（5 对 5）？'],
    ['我们在深圳和臺灣打籃球', '我们在深圳和臺灣打籃球'],
    ['囍 Run 篮球', 'Run 篮球'],
    ['今夜 5 時に集合しましょう 🏀', '今夜 5 時に集合しましょう'],
    ['Run 오늘 tonight', 'Run tonight'],
    ['basket\u00adball 👩🏽‍🦱', 'basketball'],
    ['evil \u202e\u0007\u00adtext', 'evil text'],
  ])('of %s is %s', (text, shown) => {
    expect(drawable(text)).toBe(shown);
  });

  it.each(['오늘 저녁', 'מחר בשש', 'غدا في السادسة', '🏀🏀🏀', '?!', '，！', ''])(
    'of %j is null, because more would be removed than kept',
    (text) => {
      expect(drawable(text)).toBeNull();
    },
  );
});
