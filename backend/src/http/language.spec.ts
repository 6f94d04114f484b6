import { describe, expect, it } from '@jest/globals';
import { languageOf, linkLanguage, previewLanguage } from './language.ts';

interface Asked {
  accept?: string;
  cookie?: string;
  lang?: unknown;
}

const request = ({ accept, cookie, lang }: Asked) => ({
  headers: { ...(accept !== undefined && { 'accept-language': accept }), ...(cookie !== undefined && { cookie }) },
  query: lang === undefined ? {} : { lang },
});

describe('the language of a visitor', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pt-BR, es;q=0.4, fr;q=0.6', 'fr'],
    ['ZH-Hans-CN', 'zh'],
    ['en;q=0, es', 'es'],
  ])('%s is %s', (accept, language) => {
    expect(languageOf(request({ accept }))).toBe(language);
  });

  it.each([undefined, '', '*', 'tlh', 'constructor', ';;q=,', 'de;q=NaN', `${'x,'.repeat(400)}de`])(
    'is English if the browser accepts %s',
    (accept) => {
      expect(languageOf(request({ accept }))).toBe('en');
    },
  );

  it('is the language chosen in the app, else the language of the link, else the language of the browser', () => {
    expect(languageOf(request({ accept: 'fr', lang: 'es', cookie: 'a=b; language=zh' }))).toBe('zh');
    expect(languageOf(request({ accept: 'fr', lang: 'es' }))).toBe('es');
    expect(languageOf(request({ accept: 'fr', cookie: 'language=en' }))).toBe('en');
  });

  it.each(['language=tlh', 'language=', 'language=toString', 'language=%', 'languages=de', 'language="de', ';;=;'])(
    'is not read from the cookie %s',
    (cookie) => {
      expect(languageOf(request({ accept: 'fr', cookie }))).toBe('fr');
    },
  );
});

describe('the language of a link', () => {
  it('is the language of previews on other sites, whatever the visitor has chosen', () => {
    const german = request({ accept: 'fr', lang: 'de', cookie: 'language=zh' });
    expect([linkLanguage(german), previewLanguage(german), languageOf(german)]).toEqual(['de', 'de', 'zh']);
    expect(previewLanguage(request({ accept: 'fr' }))).toBe('fr');
  });

  it.each(['tlh', '', 'DE', '__proto__', ['de', 'fr'], { a: 'de' }, undefined])('is null for %j', (lang) => {
    expect(linkLanguage(request({ lang }))).toBeNull();
    expect(languageOf(request({ lang, accept: 'fr' }))).toBe('fr');
  });
});
