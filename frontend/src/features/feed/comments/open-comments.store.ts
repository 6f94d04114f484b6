import { create } from 'zustand';

interface OpenCommentsStore {
  /** Posts whose comments were opened or hidden by hand. They stay so while the page lives. */
  choices: Readonly<Record<string, boolean>>;
}

const useOpenComments = create<OpenCommentsStore>(() => ({ choices: {} }));

/** Undefined until the reader has chosen. */
export const useCommentsChoice = (postId: string): boolean | undefined =>
  useOpenComments(({ choices }) => choices[postId]);

export const chooseComments = (postId: string, isOpen: boolean): void =>
  useOpenComments.setState(({ choices }) => ({ choices: { ...choices, [postId]: isOpen } }));
