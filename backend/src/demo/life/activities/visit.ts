import { type Court, courtsRoutes, type Position } from '@hoopline/contracts';
import { type Activity, type ActivityContext } from '../activity.ts';
import { pick } from '../random.ts';

const LISTED = 20;
/** More than these are not sent to one court. */
const MAX_HERE = 8;

/** Checks in at a court that somebody has on screen, or one of their own city; or out, where they have checked in before. */
export function visits(): Activity {
  const courts = new Map<string, string>();
  return async (context, actor) => {
    const present = courts.get(actor.id);
    courts.delete(actor.id);
    if (present) {
      await actor.checkOut(present);
      return true;
    }
    const court = await courtFor(context, actor);
    if (!court) return false;
    await actor.checkIn(court);
    courts.set(actor.id, court.id);
    return true;
  };
}

async function courtFor(
  context: ActivityContext,
  actor: Parameters<Activity>[1],
): Promise<(Pick<Court, 'id'> & Position) | undefined> {
  const watched = pick(context.random, context.audience.watched('court'));
  if (watched) return actor.call(courtsRoutes.detail, { params: { id: watched } });
  // `Harlem, New York`: the courts of a part of a city are listed under the city.
  const names = (context.players.person(actor.id)?.city ?? '').split(',').map((name) => name.trim());
  for (const search of names.filter(Boolean)) {
    const courts = await actor.call(courtsRoutes.list, { query: { search, limit: LISTED } });
    const court = pick(
      context.random,
      courts.filter(({ hereCount }) => hereCount < MAX_HERE),
    );
    if (court) return court;
  }
  return undefined;
}
