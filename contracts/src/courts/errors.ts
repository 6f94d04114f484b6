import { defineErrors } from '../common/errors.ts';

export const courtsErrors = defineErrors({
  court_not_found: { status: 404, message: 'This court does not exist.' },
});

type CourtsErrors = Readonly<typeof courtsErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends CourtsErrors {}
}
