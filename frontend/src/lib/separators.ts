type Parts = readonly (string | false | null | undefined)[];

const isChinese = (language: string) => language.startsWith('zh');

/** `Guard, New York`: the parts that are there, one after the other. Chinese has a comma that is as wide as its signs. */
export const listText = (parts: Parts, language: string): string =>
  parts.filter(Boolean).join(isChinese(language) ? '，' : ', ');

/** `Lights, Water, +2 more`: things of one kind, for which Chinese has a comma of its own. `Intl` joins them without any. */
export const thingsText = (things: Parts, language: string): string =>
  things.filter(Boolean).join(isChinese(language) ? '、' : ', ');
