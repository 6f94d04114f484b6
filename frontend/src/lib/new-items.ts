import { create } from 'zustand';

/** Something that others added to a list, and that is not in the list on screen yet. */
export interface NewItem {
  id: string;
  authorId?: string;
  /** The newest of those that were missed while there was no connection: how many came with it is unknown. */
  isUncounted?: true;
}

/** What waits to be shown on top of one list, newest first. A button over the list says how many. */
export function newItemsStore<Item extends NewItem = NewItem>() {
  const useStore = create<{ waiting: readonly Item[] }>(() => ({ waiting: [] }));
  return {
    useStore,

    add: (item: Item): void =>
      useStore.setState(({ waiting }) =>
        waiting.some(({ id }) => id === item.id) ? {} : { waiting: [item, ...waiting] },
      ),

    /** For items that are in the list now, or were deleted; an uncounted one stands for others too. */
    remove: (ids: readonly string[]): void =>
      useStore.setState(({ waiting }) => {
        const left = waiting.filter(({ id, isUncounted }) => isUncounted || !ids.includes(id));
        return left.length < waiting.length ? { waiting: left } : {};
      }),

    /** The list was read afresh, which covers what waited `before` that; what was added meanwhile may not be in it. */
    clear: (before: readonly Item[] = useStore.getState().waiting): void =>
      useStore.setState(({ waiting }) => ({ waiting: waiting.filter((item) => !before.includes(item)) })),
  };
}
