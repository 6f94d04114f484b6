import { describe, expect, it } from '@jest/globals';
import { languageOf } from './language.ts';

const asked = (header?: string) => languageOf({ headers: header === undefined ? {} : { 'accept-language': header } });

describe('the language of a visitor', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pt-BR, es;q=0.4, fr;q=0.6', 'fr'],
    ['ZH-Hans-CN', 'zh'],
    ['en;q=0, es', 'es'],
  ])('%s is %s', (header, language) => {
    expect(asked(header)).toBe(language);
  });

  it.each([undefined, '', '*', 'tlh', 'constructor', ';;q=,', 'de;q=NaN', `${'x,'.repeat(400)}de`])(
    '%s is English',
    (header) => {
      expect(asked(header)).toBe('en');
    },
  );
});
