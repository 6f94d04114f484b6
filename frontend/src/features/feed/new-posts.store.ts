import { create } from 'zustand';

interface NewPost {
  id: string;
  authorId: string;
}

interface NewPostsStore {
  /** Posts that others wrote since the feed was read, newest first. They wait in a pill. */
  waiting: readonly NewPost[];
  /** There is something newer than what is shown, but nobody said how much: news was missed. */
  isBehind: boolean;
}

export const useNewPosts = create<NewPostsStore>(() => ({ waiting: [], isBehind: false }));

export function tellNewPost(post: NewPost): void {
  useNewPosts.setState(({ waiting }) =>
    waiting.some(({ id }) => id === post.id) ? {} : { waiting: [post, ...waiting] },
  );
}

/** They are on screen, or there are none of them any more. */
export function forgetNewPosts(ids: readonly string[]): void {
  useNewPosts.setState(({ waiting }) =>
    waiting.some(({ id }) => ids.includes(id)) ? { waiting: waiting.filter(({ id }) => !ids.includes(id)) } : {},
  );
}

export const tellBehind = (): void => useNewPosts.setState({ isBehind: true });

/** The feed was read afresh: what was `told` before that waits no longer, what was told meanwhile may not be in it. */
export function clearNewPosts(told: NewPostsStore = useNewPosts.getState()): void {
  useNewPosts.setState(({ waiting, isBehind }) => ({
    waiting: waiting.filter((post) => !told.waiting.includes(post)),
    isBehind: isBehind && !told.isBehind,
  }));
}
