/**
 * The texts that every screen shows. They are one file, because the first render waits for one request. All other texts
 * load with their page.
 */
export { default as common } from './first/common.ts';
export { default as identity } from './first/identity.ts';
export { default as pages } from './first/pages.ts';
export { default as shell } from './first/shell.ts';
