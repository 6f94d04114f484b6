import { defineErrors } from '../common/errors.ts';

export const feedErrors = defineErrors({
  post_not_found: { status: 404, message: 'This post does not exist any more.' },
  comment_not_found: { status: 404, message: 'This comment does not exist any more.' },
});

type FeedErrors = Readonly<typeof feedErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends FeedErrors {}
}
