import { create } from 'zustand';

interface NewPost {
  id: string;
  authorId: string;
}

interface NewPostsStore {
  /** Posts that others wrote since the feed was read, newest first. A button shows how many. */
  waiting: readonly NewPost[];
  /** Posts were missed while there was no connection: there is something newer, but how much is unknown. */
  isStale: boolean;
}

export const useNewPosts = create<NewPostsStore>(() => ({ waiting: [], isStale: false }));

export function addNewPost(post: NewPost): void {
  useNewPosts.setState(({ waiting }) =>
    waiting.some(({ id }) => id === post.id) ? {} : { waiting: [post, ...waiting] },
  );
}

/** For posts that are in the list now, or were deleted. */
export function removeNewPosts(ids: readonly string[]): void {
  useNewPosts.setState(({ waiting }) =>
    waiting.some(({ id }) => ids.includes(id)) ? { waiting: waiting.filter(({ id }) => !ids.includes(id)) } : {},
  );
}

export const markFeedStale = (): void => useNewPosts.setState({ isStale: true });

/** The feed was read afresh, which covers what waited `before` that; what was added meanwhile may not be in it. */
export function clearNewPosts(before: NewPostsStore = useNewPosts.getState()): void {
  useNewPosts.setState(({ waiting, isStale }) => ({
    waiting: waiting.filter((post) => !before.waiting.includes(post)),
    isStale: isStale && !before.isStale,
  }));
}
