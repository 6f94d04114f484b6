import type { OpsBrowser, OpsSystem } from '@hoopline/contracts';

/** The first that matches is true: most browsers name others too, for old websites. */
const BROWSERS: readonly (readonly [RegExp, OpsBrowser])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];

/** Android names Linux too, and iOS names Mac OS. */
const SYSTEMS: readonly (readonly [RegExp, OpsSystem])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** More characters than any browser sends. The rest of a longer header is not read. */
const MAX_LENGTH = 500;

/**
 * The browser and the system that a user agent names; null for unknown ones. Browsers built on Chromium count as
 * Chrome, and an iPad that asks for desktop pages as macOS.
 */
export function deviceOf(userAgent: string): { browser: OpsBrowser | null; system: OpsSystem | null } {
  const read = userAgent.slice(0, MAX_LENGTH);
  return { browser: firstOf(BROWSERS, read), system: firstOf(SYSTEMS, read) };
}

const firstOf = <Name>(signs: readonly (readonly [RegExp, Name])[], text: string): Name | null =>
  signs.find(([sign]) => sign.test(text))?.[1] ?? null;
