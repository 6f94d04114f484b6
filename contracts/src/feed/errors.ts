import { defineErrors } from '../common/errors.ts';

export const feedErrors = defineErrors({
  post_not_found: { status: 404, message: 'This post no longer exists.' },
  comment_not_found: { status: 404, message: 'This comment no longer exists.' },
});

type FeedErrors = Readonly<typeof feedErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends FeedErrors {}
}
