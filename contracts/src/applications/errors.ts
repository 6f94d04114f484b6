import { defineErrors } from '../common/errors.ts';

export const applicationsErrors = defineErrors({
  own_opportunity: { status: 409, message: 'You posted this yourself.' },
  opportunity_not_found: { status: 404, message: 'This opportunity does not exist.' },
  opportunity_closed: { status: 409, message: 'This opportunity is closed.' },
  opportunity_full: { status: 409, message: 'All spots of this opportunity are taken.' },
  opportunity_past: { status: 409, message: 'The deadline of this opportunity has passed.' },
  opportunity_changed: { status: 409, message: 'This opportunity has changed in the meantime. Look at it again.' },
  below_accepted: { status: 409, message: 'You have already accepted more people than that.' },
  application_not_found: { status: 404, message: 'This application does not exist.' },
  application_declined: { status: 409, message: 'Your application was declined.' },
  application_changed: { status: 409, message: 'This application has changed in the meantime. Look at it again.' },
  undo_over: { status: 409, message: 'This can be undone only for a minute.' },
});

type ApplicationsErrors = Readonly<typeof applicationsErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends ApplicationsErrors {}
}
