import type { Comment } from '@hoopline/contracts';
import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '../../../lib/api.ts';
import { newestFirst } from '../post-pages.ts';

export type CommentPages = InfiniteData<Page<Comment[]>>;

/** As they are read: the oldest first; each once. */
export function listComments(pages: CommentPages): Comment[] {
  const byId = new Map(pages.pages.flatMap((page) => page.items).map((comment) => [comment.id, comment]));
  return [...byId.values()].sort(newestFirst).reverse();
}

export function withComment(pages: CommentPages, comment: Comment): CommentPages {
  const [first, ...rest] = pages.pages;
  if (!first || holdsComment(pages, comment.id)) return pages;
  return { ...pages, pages: [{ ...first, items: [comment, ...first.items] }, ...rest] };
}

export function withoutComment(pages: CommentPages, id: string): CommentPages {
  if (!holdsComment(pages, id)) return pages;
  const items = (comments: Comment[]) => comments.filter((comment) => comment.id !== id);
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: items(page.items) })) };
}

/** Pages just read, in which what is held keeps its identity: a comment never changes. */
export function mergeComments(held: CommentPages | undefined, fresh: CommentPages): CommentPages {
  if (!held) return fresh;
  const known = new Map(held.pages.flatMap((page) => page.items).map((comment) => [comment.id, comment]));
  const items = (comments: Comment[]) => comments.map((comment) => known.get(comment.id) ?? comment);
  return { ...fresh, pages: fresh.pages.map((page) => ({ ...page, items: items(page.items) })) };
}

export const holdsComment = (pages: CommentPages, id: string): boolean =>
  pages.pages.some((page) => page.items.some((comment) => comment.id === id));
