import { type GameTeams, RATING } from '@hoopline/contracts';
import type { PlayerSkill } from '../../players/statistics/statistics.service.ts';

interface RatedPlayer {
  id: string;
  rating: number;
}

type Teams = GameTeams['teams'];
type Pair = readonly [string, string];

/** One player, or a pair that stays together. `bits` has the bit of each player: their index in the list. */
interface Unit {
  bits: number;
  size: number;
  /** Sum of their ratings. */
  rating: number;
}

/** One way to make two teams: the first player's team, as bits, and the difference of the mean ratings. */
interface Split {
  bits: number;
  gap: number;
}

/** Other teams may be this much less even than the best: half a point of score, which nobody would notice. */
export const ABOUT_AS_EVEN = RATING.perPoint / 2;

/**
 * The most even teams: their sizes differ by at most one, no pair is split, and their mean ratings are as close as
 * possible. Compares all ways: 20 players have 92,378. If all players are in pairs, and the number of pairs is odd,
 * one pair is split. Needs at least two players, each in at most one pair.
 *
 * `instead`: returns other teams than `of` that are about as even; if there are none, the most even ones. `choose` gets
 * the number of the others, which may be 0, and returns the index of one.
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

/** Pairs come first: once they are assigned, most splits that cannot become even end early. */
function unitsOf(players: readonly RatedPlayer[], pairs: readonly Pair[]): Unit[] {
  const paired = new Set(pairs.flat());
  const alone = players.filter(({ id }) => !paired.has(id)).map(({ id }) => [id]);
  return [...pairs, ...alone].map((ids) => {
    const indexes = ids.map((id) => players.findIndex((player) => player.id === id));
    const rating = indexes.reduce((sum, index) => sum + (players[index]?.rating ?? 0), 0);
    return { bits: indexes.reduce((bits, index) => bits | (1 << index), 0), size: ids.length, rating };
  });
}

function evenSplits(units: readonly Unit[]): Split[] {
  const size = units.reduce((sum, unit) => sum + unit.size, 0);
  const rating = units.reduce((sum, unit) => sum + unit.rating, 0);
  const [smaller, larger] = [Math.floor(size / 2), Math.ceil(size / 2)];
  const splits: Split[] = [];
  /** `team` is one team so far. The units from `next` on are not assigned yet; they have `left` players. */
  const assign = (next: number, left: number, team: Unit) => {
    if (team.size > larger || team.size + left < smaller) return;
    const unit = units[next];
    if (!unit) {
      const gap = Math.abs(team.rating / team.size - (rating - team.rating) / (size - team.size));
      splits.push({ bits: team.bits, gap });
      return;
    }
    const rest = left - unit.size;
    const together = { bits: team.bits | unit.bits, size: team.size + unit.size, rating: team.rating + unit.rating };
    assign(next + 1, rest, together);
    // The first unit is always in `team`, so that no split is listed twice.
    if (next > 0) assign(next + 1, rest, team);
  };
  assign(0, size, { bits: 0, size: 0, rating: 0 });
  return splits.map(({ bits, gap }) => ({ bits: bits & 1 ? bits : ~bits & (2 ** size - 1), gap }));
}

function toTeams(players: readonly RatedPlayer[], bits: number): Teams {
  const idsOf = (isFirst: boolean) =>
    players.filter((_, index) => ((bits >> index) & 1) === Number(isFirst)).map(({ id }) => id);
  return [idsOf(true), idsOf(false)];
}

/** The team of the first player, as bits. Null unless the teams have exactly these players. */
function bitsOf(players: readonly RatedPlayer[], teams: Teams): number | null {
  if (teams.flat().length !== players.length || !players.every(({ id }) => teams.flat().includes(id))) return null;
  const first = teams.find((team) => team.includes(players[0]?.id ?? ''));
  return players.reduce((bits, { id }, index) => (first?.includes(id) ? bits | (1 << index) : bits), 0);
}

/**
 * How far a player's form on one day is from their skill, one standard deviation in points of rating: half that of a
 * newcomer's rating, as in TrueSkill (Herbrich, Minka and Graepel, 2006), the model behind these ratings.
 */
const FORM = 1_000 / 6;

/**
 * By how many points of score the first team is expected to win, from the mean ratings. `marginDoubt` is its standard
 * deviation: ratings are uncertain, and nobody plays the same every day. Both matter less in larger teams. Neither
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
