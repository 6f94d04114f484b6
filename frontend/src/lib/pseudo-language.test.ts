import { describe, expect, it } from '@jest/globals';
import { toPseudoLanguage } from './pseudo-language.ts';

const pseudo = (text: string) => toPseudoLanguage({ text }).text;

describe('pseudo-language', () => {
  it('gives each letter an accent and puts brackets around the text', () => {
    expect(pseudo('Join Game')).toBe('[!! Ĵöîñ Ĝåɱé !!]');
    expect(pseudo('abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ')).not.toMatch(/[a-z]/i);
  });

  it('makes a long text a third longer', () => {
    const text = 'This game has changed in the meantime. Please look at it again.';
    expect(pseudo(text)).toHaveLength(Math.ceil((text.length * 4) / 3));
  });

  it('keeps placeholders and HTML tags', () => {
    expect(pseudo('<b>{{name}}</b> joined {{title}}')).toBe('[!! <b>{{name}}</b> ĵöîñéð {{title}} !!]');
  });

  it('leaves a text without words alone', () => {
    expect(pseudo('+{{count}}')).toBe('+{{count}}');
    expect(pseudo('')).toBe('');
  });

  it('keeps the text keys at every depth, including plurals', () => {
    expect(toPseudoLanguage({ lead_one: 'One', list: { shown_other: 'All' } })).toEqual({
      lead_one: '[!! Öñé !!]',
      list: { shown_other: '[!! Åļļ !!]' },
    });
  });

  it('keeps lists', () => {
    expect(toPseudoLanguage({ steps: ['One', 'All'] })).toEqual({ steps: ['[!! Öñé !!]', '[!! Åļļ !!]'] });
  });
});
