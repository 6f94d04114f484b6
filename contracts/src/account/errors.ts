import { defineErrors } from '../common/errors.ts';

export const accountErrors = defineErrors({
  export_too_soon: { status: 429, message: 'You can ask for a new copy of your data once a day.' },
  export_not_found: { status: 404, message: 'This file no longer exists.' },
});

type AccountErrors = Readonly<typeof accountErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends AccountErrors {}
}
