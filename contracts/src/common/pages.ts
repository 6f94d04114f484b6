/** Addresses of pages that belong to no feature yet. A feature names its own in its `routes.ts`, as `<feature>Pages`. */
export const appPages = ['/', '/landing'] as const;
