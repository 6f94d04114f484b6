import { leave } from './back-guard.ts';

/** Leaves the app for an address that the server answers itself, such as signing in. An object, so tests can spy. */
export const browser = {
  visit(address: string): void {
    leave(() => window.location.assign(address));
  },
  reload(): void {
    leave(() => window.location.reload());
  },
};
