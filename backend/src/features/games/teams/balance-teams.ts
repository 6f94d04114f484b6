import { type GameTeams, RATING } from '@hoopline/contracts';
import type { PlayerSkill } from '../../players/statistics/statistics.service.ts';

interface RatedPlayer {
  id: string;
  rating: number;
}

type Teams = GameTeams['teams'];
type Pair = readonly [string, string];

/** Players who stay together, as bits of their places in the list: one, or a pair. */
interface Unit {
  bits: number;
  size: number;
  /** Sum of their ratings. */
  rating: number;
}

/** One way to make two teams: the first player's team, as bits, and how far apart the means of the ratings are. */
interface Split {
  bits: number;
  gap: number;
}

/** How much less even than the best teams others may be: half a point of score, which nobody would notice. */
export const ABOUT_AS_EVEN = RATING.perPoint / 2;

/**
 * The most even teams: their sizes differ by at most one, no pair is split, and the means of their ratings are as close
 * as they can be. All ways are compared: of 20 players there are 92,378. Where there are nothing but pairs, and an odd
 * number of them, one pair is split. Takes two players or more, of whom each is in one pair at most.
 *
 * `instead`: not these teams but others about as even, where there are any; `choose` picks one of so many.
 */
export function balanceTeams(
  players: readonly RatedPlayer[],
  pairs: readonly Pair[],
  instead?: { of: Teams; choose: (count: number) => number },
): Teams {
  const splits = splitsOf(players, pairs);
  const best = splits.reduce((least, split) => (split.gap < least.gap ? split : least));
  if (!instead) return toTeams(players, best.bits);
  const present = bitsOf(players, instead.of);
  const others = splits.filter(({ bits, gap }) => bits !== present && gap <= best.gap + ABOUT_AS_EVEN);
  return toTeams(players, (others[instead.choose(others.length)] ?? best).bits);
}

function splitsOf(players: readonly RatedPlayer[], pairs: readonly Pair[]): Split[] {
  const splits = evenSplits(unitsOf(players, pairs));
  if (splits.length > 0) return splits;
  return pairs.flatMap((pair) =>
    evenSplits(
      unitsOf(
        players,
        pairs.filter((kept) => kept !== pair),
      ),
    ),
  );
}

/** Pairs first: with them placed, most of what cannot come out even is seen early. */
function unitsOf(players: readonly RatedPlayer[], pairs: readonly Pair[]): Unit[] {
  const paired = new Set(pairs.flat());
  const alone = players.filter(({ id }) => !paired.has(id)).map(({ id }) => [id]);
  return [...pairs, ...alone].map((ids) => {
    const places = ids.map((id) => players.findIndex((player) => player.id === id));
    const rating = places.reduce((sum, place) => sum + (players[place]?.rating ?? 0), 0);
    return { bits: places.reduce((bits, place) => bits | (1 << place), 0), size: ids.length, rating };
  });
}

function evenSplits(units: readonly Unit[]): Split[] {
  const size = units.reduce((sum, unit) => sum + unit.size, 0);
  const rating = units.reduce((sum, unit) => sum + unit.rating, 0);
  const [smaller, larger] = [Math.floor(size / 2), Math.ceil(size / 2)];
  const splits: Split[] = [];
  /** `team` so far; of the units from `next` on nobody is placed yet, and these are `left` players. */
  const place = (next: number, left: number, team: Unit) => {
    if (team.size > larger || team.size + left < smaller) return;
    const unit = units[next];
    if (!unit) {
      const gap = Math.abs(team.rating / team.size - (rating - team.rating) / (size - team.size));
      splits.push({ bits: team.bits, gap });
      return;
    }
    const rest = left - unit.size;
    const together = { bits: team.bits | unit.bits, size: team.size + unit.size, rating: team.rating + unit.rating };
    place(next + 1, rest, together);
    // Only the team that has the first unit is listed, so that no two teams come twice.
    if (next > 0) place(next + 1, rest, team);
  };
  place(0, size, { bits: 0, size: 0, rating: 0 });
  return splits.map(({ bits, gap }) => ({ bits: bits & 1 ? bits : ~bits & (2 ** size - 1), gap }));
}

function toTeams(players: readonly RatedPlayer[], bits: number): Teams {
  const idsOf = (isFirst: boolean) =>
    players.filter((_, place) => ((bits >> place) & 1) === Number(isFirst)).map(({ id }) => id);
  return [idsOf(true), idsOf(false)];
}

/** Null where they are not teams of exactly these players. */
function bitsOf(players: readonly RatedPlayer[], teams: Teams): number | null {
  if (teams.flat().length !== players.length || !players.every(({ id }) => teams.flat().includes(id))) return null;
  const first = teams.find((team) => team.includes(players[0]?.id ?? ''));
  return players.reduce((bits, { id }, place) => (first?.includes(id) ? bits | (1 << place) : bits), 0);
}

/**
 * How far a player's form on one day is from their skill, one standard deviation in points of rating: half of what the
 * rating of a newcomer may be off, as in TrueSkill (Herbrich, Minka and Graepel, 2006), the model behind these ratings.
 */
const FORM = 1_000 / 6;

/**
 * By how many points of score the first team is expected to win, from the means of their ratings. It may be off because
 * the ratings are not certain and because nobody plays the same every day; both shrink with the size of a team. Neither
 * team may be empty.
 */
export function expectedMargin(
  first: readonly PlayerSkill[],
  second: readonly PlayerSkill[],
): Omit<GameTeams, 'teams'> {
  const variance = varianceOfMean(first) + varianceOfMean(second);
  return {
    margin: (meanRating(first) - meanRating(second)) / RATING.perPoint,
    marginDoubt: Math.sqrt(variance) / RATING.perPoint,
  };
}

const meanRating = (team: readonly PlayerSkill[]): number =>
  team.reduce((sum, { rating }) => sum + rating, 0) / team.length;

const varianceOfMean = (team: readonly PlayerSkill[]): number =>
  team.reduce((sum, { doubt }) => sum + doubt ** 2 + FORM ** 2, 0) / team.length ** 2;
