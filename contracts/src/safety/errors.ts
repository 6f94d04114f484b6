import { defineErrors } from '../common/errors.ts';

export const safetyErrors = defineErrors({
  too_many_blocks: { status: 409, message: 'You cannot block any more people.' },
});

type SafetyErrors = Readonly<typeof safetyErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends SafetyErrors {}
}
