import { APPLICATION_TRANSITIONS, type ApplicationStatus } from '@hoopline/contracts';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ApplicationModel } from '../../../../test/harness/application-model.ts';
import { type Action, type Application, applyAction } from './application-table.ts';

const MAX = 2;

const who = fc.constantFrom('ann', 'ben', 'cat', 'dan');
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('apply' as const, 'withdraw' as const), who }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('shortlist', 'accept', 'decline' as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('expire' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 30, 90, 604_800) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
);

it('accepts at most two people, counts applicants who have not withdrawn, and keeps the whole history', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), (steps) => {
      const model = new ApplicationModel(MAX);
      const applications = new Map<string, Application>();
      const history = new Map<string, ApplicationStatus[]>();
      let [applicants, acceptedCount] = [0, 0];
      for (const one of steps) {
        if (one.kind === 'wait') model.now += one.seconds * 1_000;
        else if (one.kind === 'close') model.isClosed = !model.isClosed;
        else {
          const application = applications.get(one.who) ?? null;
          const terms = { isClosed: model.isClosed, acceptedCount, maxAccepted: MAX, deadline: null };
          const outcome = applyAction(
            { terms, applicants, application, now: model.now },
            actionOf(one.kind, application),
          );
          const expected = move(model, one.kind, one.who);
          expect('refused' in outcome ? outcome.refused.code : undefined).toBe(expected);
          if ('changed' in outcome && outcome.changed) {
            ({ applicants, acceptedCount } = outcome.changed);
            const { application: changed } = outcome.changed;
            applications.set(one.who, changed);
            history.set(one.who, [...(history.get(one.who) ?? []), changed.status]);
            expect(changed.rev).toBe((application?.rev ?? -1) + 1);
          }
        }
        expect([applicants, acceptedCount]).toEqual([model.applicants, model.accepted]);
        expect(acceptedCount).toBeLessThanOrEqual(MAX);
        for (const [person, { status }] of applications) expect(status).toBe(model.status(person));
        for (const [person, statuses] of history) expect(statuses).toEqual(model.history(person));
      }
    }),
    { numRuns: 300 },
  );
});

type Kind = Exclude<Action['kind'], 'edit'>;

function actionOf(kind: Kind, application: Application | null): Action {
  if (kind === 'apply') return { kind, note: null, highlightIds: [] };
  if (kind === 'withdraw' || kind === 'undo' || kind === 'expire') return { kind };
  return { kind, rev: application?.rev ?? 0, reason: null };
}

function move(model: ApplicationModel, kind: Kind, person: string): string | undefined {
  if (kind === 'shortlist' || kind === 'accept' || kind === 'decline')
    return model.answer(person, APPLICATION_TRANSITIONS[kind].to);
  return model[kind](person);
}
