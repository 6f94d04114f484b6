import { create } from 'zustand';

/** An item that others added to a list, and that is not on screen yet. */
export interface NewItem {
  id: string;
  authorId?: string;
  /** The newest item that was missed without a connection. How many others were missed is unknown. */
  isUncounted?: true;
}

/** The items that wait to be shown on top of one list, newest first. A button over the list shows their number. */
export function newItemsStore<Item extends NewItem = NewItem>() {
  const useStore = create<{ waiting: readonly Item[] }>(() => ({ waiting: [] }));
  return {
    useStore,

    add: (item: Item): void =>
      useStore.setState(({ waiting }) =>
        waiting.some(({ id }) => id === item.id) ? {} : { waiting: [item, ...waiting] },
      ),

    /**
     * Removes items that are in the list now, or were deleted. An uncounted item stays, because it represents others
     * too.
     */
    remove: (ids: readonly string[]): void =>
      useStore.setState(({ waiting }) => {
        const left = waiting.filter(({ id, isUncounted }) => isUncounted || !ids.includes(id));
        return left.length < waiting.length ? { waiting: left } : {};
      }),

    /**
     * Call this once the list was read again. It then contains the items that waited before; pass them as `before`, so
     * that items added meanwhile stay waiting.
     */
    clear: (before: readonly Item[] = useStore.getState().waiting): void =>
      useStore.setState(({ waiting }) => ({ waiting: waiting.filter((item) => !before.includes(item)) })),
  };
}
