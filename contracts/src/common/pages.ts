/** Addresses of pages that belong to no feature yet. A feature names its own in its `routes.ts`, as `<feature>Pages`. */
export const appPages = ['/', '/landing'] as const;

/** A part such as `:id` or `:conversationId` must be a UUID: with anything else, the address leads to no page. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a part of a page's address can be what its name says. `name` is `id` for the part `:id`. */
export const fitsPart = (name: string, value: string): boolean => !/id$/i.test(name) || ID.test(value);
