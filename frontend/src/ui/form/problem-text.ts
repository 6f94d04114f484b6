import type { Problem } from '@hoopline/contracts';
import type { ParseKeys } from 'i18next';
import { i18n, type Namespace } from '../../lib/i18n.ts';
import type problems from '../../locales/en/problems.ts';

declare module '../../lib/i18n.ts' {
  interface Texts {
    problems: typeof problems;
  }
}

/**
 * The text for a refused field in the present language: the feature's own text for that field and problem, such as
 * `gameForm:problems.title.too_short`, or else the general text. A problem unknown to this version gets `invalid`.
 */
export function problemText({ code, ...limits }: Problem, path: string, feature: Namespace): string {
  const [field] = path.split('.');
  const keys: string[] = [`${feature}:problems.${field}.${code}`, `problems:${code}`];
  return i18n.t(keys as ParseKeys<'problems'>[], {
    ...limits,
    count: limits.max ?? limits.min,
    defaultValue: i18n.t('problems:invalid'),
  });
}
