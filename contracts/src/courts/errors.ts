import { defineErrors } from '../common/errors.ts';

export const courtsErrors = defineErrors({
  court_not_found: { status: 404, message: 'This court does not exist.' },
  place_not_found: { status: 404, message: 'The maps provider does not know this place.' },
  photo_not_found: { status: 404, message: 'This photo does not exist.' },
  court_exists: { status: 409, message: 'This court is already in the database.' },
  not_checked_in: { status: 409, message: 'Check in at this court first.' },
  not_verified: { status: 409, message: 'It is not confirmed yet that you are at this court.' },
  check_in_not_found: { status: 404, message: 'This check-in has ended.' },
  too_many_guests: { status: 429, message: 'Many guests have checked in from this network. Sign in to check in.' },
  queue_full: { status: 409, message: 'The queue at this court is full.' },
  queue_changed: { status: 409, message: 'The queue has changed in the meantime. Look at it again.' },
  nothing_to_undo: { status: 409, message: 'There is nothing left to undo.' },
  too_many_photos: { status: 409, message: 'You have added as many photos of this court as one person may.' },
  places_unavailable: { status: 502, message: 'The maps provider cannot be reached. Try again in a moment.' },
  places_quota: { status: 502, message: 'The maps provider accepts no more searches right now. Try again later.' },
  places_timeout: { status: 504, message: 'The maps provider did not answer in time. Try again in a moment.' },
});

type CourtsErrors = Readonly<typeof courtsErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends CourtsErrors {}
}
