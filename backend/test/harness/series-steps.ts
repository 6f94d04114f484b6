import fc from 'fast-check';
import { SeatsService } from '../../src/features/games/seats/seats.service.ts';
import { SeriesRunsService } from '../../src/features/games/series/series-runs.service.ts';
import { cancelGame, editGame, join, joinWaitlist, leave } from './games.ts';
import { runJob } from './jobs.ts';
import { type NodeJob, raceOf } from './node-races.ts';
import { requestStep } from './node-steps.ts';
import type { TestPerson } from './people.ts';
import { addRegular, editSeries, pauseSeries, removeRegular, resumeSeries } from './series.ts';
import type { ModelRun, SeriesModel } from './series-model.ts';

/** The jobs that make runs, and open them. */
export const SERIES_JOBS: readonly NodeJob[] = [
  (node) => runJob(node, SeriesRunsService, 'makeDue'),
  (node) => runJob(node, SeatsService, 'endHeldSeats'),
];

/** How many people there are besides the host. */
export const CREW = 4;
const who = fc.nat({ max: CREW - 1 });
/** Index into the runs that are ahead. The last one is often for regulars first. */
const run = fc.constantFrom(0, 1, 1, 2);
const time = fc.constantFrom('19:00', '19:00', '09:30');

const editAll = requestStep(3, 'editAll', { run, time, days: fc.constantFrom(0, 1, -1, 3, -6) });
const resume = requestStep(1, 'resume', {});
const pass = (hours: readonly number[]) =>
  fc.record({ kind: fc.constant('pass' as const), hours: fc.constantFrom(...hours), race: raceOf(SERIES_JOBS) });

const seriesStep = fc.oneof(
  requestStep(6, 'join', { who, run }),
  requestStep(8, 'wait', { who, run }),
  requestStep(1, 'leave', { who, run }),
  requestStep(4, 'addRegular', { who }),
  requestStep(1, 'removeRegular', { who }),
  requestStep(1, 'cancel', { run }),
  requestStep(1, 'editOne', { run, time }),
  editAll,
  requestStep(2, 'nameAll', { run }),
  requestStep(1, 'pause', { from: fc.constantFrom(0, 3, 8), days: fc.constantFrom(0, 6) }),
  resume,
  { weight: 7, arbitrary: pass([8, 2 * 24, 5 * 24, 7 * 24]) },
);
/** The host edits the runs after a pause, and then ends it, so that the paused days before the edit are made again. */
const editInPause = fc.tuple(
  requestStep(1, 'pause', { from: fc.constant(0), days: fc.constant(6) }).arbitrary,
  editAll.arbitrary,
  resume.arbitrary,
  pass([8]),
);
export const seriesSteps = fc
  .array(fc.oneof({ weight: 15, arbitrary: seriesStep.map((one) => [one]) }, { weight: 1, arbitrary: editInPause }), {
    minLength: 2,
    maxLength: 45,
    size: 'max',
  })
  .map((steps) => steps.flat());
export type SeriesStep = typeof seriesStep extends fc.Arbitrary<infer One> ? One : never;
export type SeriesRequest = Exclude<SeriesStep, { kind: 'pass' }>;

/** The parts of a request that a step does not have. */
interface Sent {
  host: TestPerson;
  person: TestPerson;
  seriesId: string;
  gameId: string;
  /** The revisions that the host has seen. */
  revs: { game: number; series: number };
  /** A title that no run has. */
  title: string;
}

/** The run of a step, the start to which an edit moves it, and the days of a pause. */
export interface Planned {
  run: ModelRun;
  startsAt: number;
  pause: { from: string; until: string };
}

export function sendSeries(one: SeriesRequest, planned: Planned, sent: Sent): Promise<Response> {
  const { host, person, seriesId, gameId, revs, title } = sent;
  const scheduledAt = new Date(planned.startsAt).toISOString();
  switch (one.kind) {
    case 'join':
      return join(person, gameId);
    case 'wait':
      return joinWaitlist(person, gameId);
    case 'leave':
      return leave(person, gameId);
    case 'addRegular':
      return addRegular(host, seriesId, person.id);
    case 'removeRegular':
      return removeRegular(host, seriesId, person.id);
    case 'cancel':
      return cancelGame(host, gameId, { rev: revs.game, reason: 'Rain' });
    case 'editOne':
      return editGame(host, gameId, { rev: revs.game, title, scheduledAt });
    case 'editAll':
      return editSeries(host, seriesId, { rev: revs.series, from: planned.run.day, title, scheduledAt });
    case 'nameAll':
      return editSeries(host, seriesId, { rev: revs.series, from: planned.run.day, title });
    case 'pause':
      return pauseSeries(host, seriesId, { rev: revs.series, ...planned.pause, reason: 'Gym closed' });
    case 'resume':
      return resumeSeries(host, seriesId);
  }
}

/** Changes the model. Returns the refusal that it expects. */
export function expectSeries(
  one: SeriesRequest,
  { run, startsAt, pause }: Planned,
  { person, title }: Pick<Sent, 'person' | 'title'>,
  model: SeriesModel,
): string | undefined {
  switch (one.kind) {
    case 'join':
    case 'wait':
    case 'leave':
      return model[one.kind](run, person.id);
    case 'addRegular':
    case 'removeRegular':
      return model[one.kind](person.id);
    case 'cancel':
      return model.cancel(run);
    case 'editOne':
      return model.editOne(run, startsAt, title);
    case 'editAll':
      return model.editAll(run, one.days, one.time, title);
    case 'nameAll':
      return model.editAll(run, 0, null, title);
    case 'pause':
      return model.pauseDays(pause);
    case 'resume':
      return model.resume();
  }
}
