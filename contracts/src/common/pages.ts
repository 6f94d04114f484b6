/** Addresses of pages that belong to no feature yet. A feature declares its own in `routes.ts`, as `<feature>Pages`. */
export const appPages = ['/', '/landing'] as const;

/** A part such as `:id` or `:conversationId` must be a UUID; otherwise there is no page at the address. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether `value` is possible for the part `name` of a page's address. `name` is `id` for the part `:id`. */
export const fitsPart = (name: string, value: string): boolean => !/id$/i.test(name) || ID.test(value);
