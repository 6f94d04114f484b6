/** Stands in the `meta` of a query whose last data this device keeps, to be read without a network (app/offline). */
export interface Keep {
  /** How many of its kind are kept: those that were seen last. */
  most: number;
  /** Of a list that is no list of pages, such as a thread, only so many of its last items. Of pages the first is kept. */
  lastItems?: number;
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `isOfShell`: every screen shows it, such as a total of what is unread. */
    queryMeta: { keep?: Keep; isOfShell?: true; [other: string]: unknown };
  }
}
