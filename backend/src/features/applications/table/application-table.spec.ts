import { APPLICATION, type ApplicationStatus } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { type Action, type Application, type ApplicationTable, applyAction } from './application-table.ts';

const NOW = 1_800_000_000_000;
const WEEK_AGO = NOW - APPLICATION.expireAfterMs;
const REV = 5;

const application = (status: ApplicationStatus, more: Partial<Application> = {}): Application => ({
  status,
  note: 'Note',
  highlightIds: ['one'],
  reason: null,
  createdAt: WEEK_AGO,
  changedAt: WEEK_AGO,
  undoTo: null,
  undoUntil: null,
  rev: REV,
  ...more,
});

const OPEN = { isClosed: false, acceptedCount: 1, maxAccepted: 3, deadline: null };
const build = (one: Application | null, terms: Partial<typeof OPEN> | { deadline: string } = {}): ApplicationTable => ({
  terms: { ...OPEN, ...terms },
  applicants: 10,
  application: one,
  now: NOW,
});

const ACTIONS = {
  apply: { kind: 'apply', note: 'New', highlightIds: [] },
  edit: { kind: 'edit', note: 'Edited' },
  withdraw: { kind: 'withdraw' },
  shortlist: { kind: 'shortlist', rev: REV, reason: null },
  accept: { kind: 'accept', rev: REV, reason: null },
  decline: { kind: 'decline', rev: REV, reason: 'Why' },
  undo: { kind: 'undo' },
  expire: { kind: 'expire' },
} as const satisfies Record<Action['kind'], Action>;

/**
 * Returns the new status with the change of both counts, e.g. `withdrawn -1 0`; `same` if nothing changed; or the
 * code of the refusal.
 */
function outcome(table: ApplicationTable, action: Action): string {
  const result = applyAction(table, action);
  if ('refused' in result) return result.refused.code;
  if (!result.changed) return 'same';
  const { application: changed, applicants, acceptedCount } = result.changed;
  const counts = [applicants - table.applicants, acceptedCount - table.terms.acceptedCount];
  return `${changed.status} ${counts.join(' ')}`;
}

describe.each<[ApplicationStatus | null, Record<Action['kind'], string>]>([
  [
    null,
    {
      apply: 'pending 1 0',
      edit: 'application_changed',
      withdraw: 'same',
      shortlist: 'application_not_found',
      accept: 'application_not_found',
      decline: 'application_not_found',
      undo: 'undo_over',
      expire: 'same',
    },
  ],
  [
    'pending',
    {
      apply: 'same',
      edit: 'pending 0 0',
      withdraw: 'withdrawn -1 0',
      shortlist: 'shortlisted 0 0',
      accept: 'accepted 0 1',
      decline: 'declined 0 0',
      undo: 'undo_over',
      expire: 'expired 0 0',
    },
  ],
  [
    'shortlisted',
    {
      apply: 'same',
      edit: 'shortlisted 0 0',
      withdraw: 'withdrawn -1 0',
      shortlist: 'same',
      accept: 'accepted 0 1',
      decline: 'declined 0 0',
      undo: 'undo_over',
      expire: 'same',
    },
  ],
  [
    'accepted',
    {
      apply: 'same',
      edit: 'application_changed',
      withdraw: 'withdrawn -1 -1',
      shortlist: 'application_changed',
      accept: 'same',
      decline: 'application_changed',
      undo: 'undo_over',
      expire: 'same',
    },
  ],
  [
    'declined',
    {
      apply: 'application_declined',
      edit: 'application_changed',
      withdraw: 'application_declined',
      shortlist: 'application_changed',
      accept: 'application_changed',
      decline: 'same',
      undo: 'undo_over',
      expire: 'same',
    },
  ],
  [
    'withdrawn',
    {
      apply: 'pending 1 0',
      edit: 'application_changed',
      withdraw: 'same',
      shortlist: 'application_changed',
      accept: 'application_changed',
      decline: 'application_changed',
      undo: 'undo_over',
      expire: 'same',
    },
  ],
  [
    'expired',
    {
      apply: 'pending 0 0',
      edit: 'application_changed',
      withdraw: 'application_changed',
      shortlist: 'application_changed',
      accept: 'application_changed',
      decline: 'application_changed',
      undo: 'undo_over',
      expire: 'same',
    },
  ],
])('an application that is %s', (status, expected) => {
  it.each(Object.values(ACTIONS))('has the expected outcome for $kind', (action) => {
    expect(outcome(build(status && application(status)), action)).toBe(expected[action.kind]);
  });
});

describe('applying', () => {
  it.each([
    [{ isClosed: true }, 'opportunity_closed'],
    [{ acceptedCount: 3 }, 'opportunity_full'],
    [{ deadline: '2026-01-01' }, 'opportunity_past'],
    [{ deadline: '2030-01-01' }, 'pending 1 0'],
  ])('with %j: %s', (terms, expected) => {
    expect(outcome(build(null, terms), ACTIONS.apply)).toBe(expected);
    expect(outcome(build(application('withdrawn'), terms), ACTIONS.apply)).toBe(expected);
  });

  it('again resets the note, the reason, the times and undo', () => {
    const before = application('expired', { reason: 'Why', undoTo: 'pending', undoUntil: NOW + 1 });
    expect(applyAction(build(before), ACTIONS.apply)).toMatchObject({
      changed: {
        application: {
          note: 'New',
          highlightIds: [],
          reason: null,
          createdAt: NOW,
          changedAt: NOW,
          undoTo: null,
          undoUntil: null,
          rev: REV + 1,
        },
      },
    });
  });
});

describe('an answer', () => {
  it.each(['shortlist', 'accept', 'decline'] as const)('%s needs the rev that the poster saw', (kind) => {
    expect(outcome(build(application('pending')), { ...ACTIONS[kind], rev: REV - 1 })).toBe('application_changed');
  });

  it('that was given already needs no current rev', () => {
    expect(outcome(build(application('accepted')), { ...ACTIONS.accept, rev: 0 })).toBe('same');
  });

  it('accepts after the deadline and after closing, but never more people than the limit', () => {
    const over = { isClosed: true, deadline: '2026-01-01' };
    expect(outcome(build(application('pending'), over), ACTIONS.accept)).toBe('accepted 0 1');
    expect(outcome(build(application('shortlisted'), { acceptedCount: 3 }), ACTIONS.accept)).toBe('opportunity_full');
  });

  it('shortlists and declines when the limit is reached, and accepts any number without a limit', () => {
    const full = { acceptedCount: 3 };
    expect(outcome(build(application('pending'), full), ACTIONS.shortlist)).toBe('shortlisted 0 0');
    expect(outcome(build(application('pending'), full), ACTIONS.decline)).toBe('declined 0 0');
    const terms = { ...OPEN, acceptedCount: 900, maxAccepted: null };
    expect(outcome({ ...build(application('pending')), terms }, ACTIONS.accept)).toBe('accepted 0 1');
  });

  it('can be taken back until `undoUntil`; this also removes its reason', () => {
    const accepted = application('accepted', { undoTo: 'shortlisted', undoUntil: NOW + 1, reason: 'Why' });
    expect(outcome(build(accepted), ACTIONS.undo)).toBe('shortlisted 0 -1');
    expect(outcome(build({ ...accepted, undoUntil: NOW }), ACTIONS.undo)).toBe('undo_over');
    expect(applyAction(build(accepted), ACTIONS.undo)).toMatchObject({
      changed: { application: { reason: null, undoTo: null, undoUntil: null } },
    });
  });
});

it('an application waits a week before it expires', () => {
  expect(outcome(build(application('pending', { createdAt: WEEK_AGO + 1 })), ACTIONS.expire)).toBe('same');
});

it.each([
  [{ note: 'Edited' }, { note: 'Edited', highlightIds: ['one'] }],
  [{ note: null }, { note: null, highlightIds: ['one'] }],
  [{ highlightIds: ['two', 'one'] }, { note: 'Note', highlightIds: ['two', 'one'] }],
])('an edit of %j changes nothing else', (edited, expected) => {
  const before = application('shortlisted', { undoTo: 'pending', undoUntil: NOW + 1 });
  const changed = { ...before, ...expected, rev: REV + 1 };
  expect(applyAction(build(before), { kind: 'edit', ...edited })).toEqual({
    changed: { applicants: 10, acceptedCount: 1, application: changed },
  });
});

it('an edit to the stored values changes nothing', () => {
  const same = { kind: 'edit', note: 'Note', highlightIds: ['one'] } as const;
  expect(outcome(build(application('pending')), same)).toBe('same');
  expect(outcome(build(application('pending')), { kind: 'edit', highlightIds: [] })).toBe('pending 0 0');
});
