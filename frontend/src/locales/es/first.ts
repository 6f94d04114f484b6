/** What every screen shows, in one file: the first render waits for one request. All else comes with its page. */
export { default as common } from './first/common.ts';
export { default as identity } from './first/identity.ts';
export { default as pages } from './first/pages.ts';
export { default as shell } from './first/shell.ts';
