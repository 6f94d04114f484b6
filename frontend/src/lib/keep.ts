/** Set in the `meta` of a query whose last data this device keeps for use without a network (app/offline). */
export interface Keep {
  /** How many queries of its kind are kept: the ones seen last. */
  most: number;
  /**
   * How many of the last items of a plain list, such as a thread, are kept. For a paged list the first page is kept.
   */
  lastItems?: number;
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `isOfShell`: every screen shows the data, such as the unread total. */
    queryMeta: { keep?: Keep; isOfShell?: true; [other: string]: unknown };
  }
}
