/** Leaves the app for an address that the server answers itself, such as signing in. An object, so tests can watch it. */
export const browser = {
  visit(address: string): void {
    window.location.assign(address);
  },
  reload(): void {
    window.location.reload();
  },
};
