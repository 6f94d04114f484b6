type Parts = readonly (string | false | null | undefined)[];

const isChinese = (language: string) => language.startsWith('zh');

/** `Guard, New York`: the parts that are not empty, joined by commas. Chinese has a comma as wide as its characters. */
export const listText = (parts: Parts, language: string): string =>
  parts.filter(Boolean).join(isChinese(language) ? '，' : ', ');

/**
 * `Lights, Water, +2 more`: things of one kind. Chinese has a special comma for these; `Intl` would use none at all.
 */
export const thingsText = (things: Parts, language: string): string =>
  things.filter(Boolean).join(isChinese(language) ? '、' : ', ');
