import { defineErrors } from '../common/errors.ts';

export const coachingErrors = defineErrors({
  coach_not_found: { status: 404, message: 'This coach does not exist.' },
  not_a_student: { status: 403, message: 'Only students whom the coach accepted can rate.' },
  too_many_certificates: { status: 409, message: 'There is no room for another certificate.' },
});

type CoachingErrors = Readonly<typeof coachingErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends CoachingErrors {}
}
