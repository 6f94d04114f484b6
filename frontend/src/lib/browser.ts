import { leave } from './back-guard.ts';

/** Leaves the page: for an address that the server answers itself, such as sign-in, or to reload. Tests spy on it. */
export const browser = {
  visit(address: string): void {
    leave(() => window.location.assign(address));
  },
  reload(): void {
    leave(() => window.location.reload());
  },
};
