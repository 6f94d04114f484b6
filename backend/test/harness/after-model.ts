import type { LifeModel } from './life-model.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

type Refusal = string | undefined;

export interface ModelResult {
  teams: [string[], string[]];
  scores: [number, number];
  enteredAt: number;
}

/** The numbers of a player, as the database names them. */
export interface Counted {
  games_played: number;
  wins: number;
  points: number;
}

/**
 * A second implementation of the rules for the time after a game: its result, the statistics, the vote, kudos and the
 * box score. Requests return the code of their refusal. Notices are added to those of `life`.
 */
export class AfterModel {
  result: ModelResult | null = null;
  confirmed: 'by a player' | 'by time' | null = null;
  isDisputed = false;
  private objectUntil = 0;
  readonly noShows = new Set<string>();
  private readonly votes = new Map<string, string>();
  private hasPoll = false;
  /** The person or persons who are player of the game, or nobody; null before the votes are counted. */
  winners: string[] | null = null;
  /** The kinds of kudos by player, and then by giver. */
  private readonly kudos = new Map<string, Map<string, readonly string[]>>();
  isPublished = false;

  constructor(private readonly life: LifeModel) {}

  /** The players who were there. */
  get present(): string[] {
    return this.life.seats.joined.filter((id) => !this.noShows.has(id));
  }

  private get notOver(): Refusal {
    if (this.life.isCancelled) return 'game_cancelled';
    return this.life.closed === 'game_over' ? undefined : 'game_not_over';
  }

  enter(by: string, teams: [string[], string[]], scores: [number, number]): Refusal {
    const { hostId, now } = this.life;
    if (by !== hostId) return 'forbidden';
    if (this.notOver) return this.notOver;
    if (teams.flat().some((id) => !this.present.includes(id))) return 'invalid_input';
    if (this.confirmed) return 'result_confirmed';
    this.result = { teams, scores, enteredAt: now };
    this.life.notify('result_entered', this.judges());
    return undefined;
  }

  confirm(by: string, isOld: boolean): Refusal {
    const refused = this.refuseJudge(by, isOld);
    if (!refused) this.confirmed = 'by a player';
    return refused;
  }

  dispute(by: string, isOld: boolean): Refusal {
    const refused = this.refuseJudge(by, isOld);
    if (refused || (this.isDisputed && !this.confirmed)) return refused;
    if (this.confirmed === 'by a player') return 'result_confirmed';
    if (this.confirmed === 'by time' && this.objectUntil <= this.life.now) return 'objection_closed';
    this.isDisputed = true;
    this.confirmed = null;
    this.life.notify('result_disputed', [this.life.hostId]);
    return undefined;
  }

  get isConfirmedByTime(): boolean {
    return this.result !== null && !this.confirmed && !this.isDisputed && this.result.enteredAt + DAY <= this.life.now;
  }

  confirmByTime(): void {
    this.confirmed = 'by time';
    this.objectUntil = this.life.now + 2 * DAY;
    this.life.notify('result_counts', this.judges());
  }

  /** The numbers that the game adds to those of a player; undefined if it does not count for them. */
  countedFor(id: string): Counted | undefined {
    const side = this.result?.teams.findIndex((team) => team.includes(id)) ?? -1;
    if (!this.confirmed || side < 0) return undefined;
    const [own = 0, other = 0] = [this.result?.scores[side], this.result?.scores[1 - side]];
    return { games_played: 1, wins: own > other ? 1 : 0, points: own };
  }

  markNoShow(id: string, isNoShow: boolean): Refusal {
    const { isCancelled, startsAt, endsAt, now, seats, everyone } = this.life;
    if (isCancelled) return 'game_cancelled';
    if (startsAt > now) return 'game_not_begun';
    if (endsAt + 2 * DAY < now) return 'no_show_closed';
    if (!(isNoShow ? seats.joined.includes(id) : everyone.has(id))) return 'player_not_found';
    if (isNoShow && this.result?.teams.flat().includes(id)) return 'in_result';
    if (isNoShow) this.noShows.add(id);
    else this.noShows.delete(id);
    return undefined;
  }

  /** With null as the player, takes the vote back. */
  vote(by: string, player: string | null): Refusal {
    if (this.notOver) return this.notOver;
    if (!this.present.includes(by)) return 'forbidden';
    if (this.winners || this.life.endsAt + DAY <= this.life.now) return 'vote_closed';
    if (player !== null && !this.mayChoose(by, player)) return 'invalid_input';
    if ((this.votes.get(by) ?? null) === player) return undefined;
    this.hasPoll = true;
    if (player === null) this.votes.delete(by);
    else this.votes.set(by, player);
    if (this.ballots.length === this.voterCount) this.closeVote();
    return undefined;
  }

  /** The chosen player of each vote that counts. */
  get ballots(): string[] {
    return [...this.votes].filter(([by, player]) => this.mayChoose(by, player)).map(([, player]) => player);
  }

  voteOf(id: string): string | null {
    const player = this.votes.get(id);
    return player !== undefined && this.mayChoose(id, player) ? player : null;
  }

  get voterCount(): number {
    return this.present.length < 2 ? 0 : this.present.length;
  }

  get isVoteOver(): boolean {
    return this.hasPoll && this.winners === null && this.life.endsAt + DAY <= this.life.now;
  }

  /** One or two players with the most votes win; nobody wins with fewer than two votes, or if more than two lead. */
  closeVote(): void {
    const counts = this.present.map((id) => this.ballots.filter((player) => player === id).length);
    const most = Math.max(...counts);
    const first = this.present.filter((_, at) => counts[at] === most);
    this.winners = this.ballots.length < 2 || first.length > 2 ? [] : first.sort();
    this.life.notify('player_of_game', this.winners);
  }

  /** An empty list of kinds takes the kudos back. */
  giveKudos(by: string, player: string, kinds: readonly string[]): Refusal {
    if (this.notOver) return this.notOver;
    if (!this.present.includes(by)) return 'forbidden';
    if (this.life.endsAt + 2 * DAY <= this.life.now) return 'kudos_closed';
    if (!this.mayChoose(by, player)) return 'invalid_input';
    const given = this.kudos.get(player);
    if (kinds.length === 0 && !given?.has(by)) return undefined;
    if (!given) this.life.notify('kudos', [player]);
    this.kudos.set(player, new Map([...(given ?? []), [by, kinds]]));
    return undefined;
  }

  /** The kudos of a player, one entry each. */
  kudosOf(player: string): string[] {
    return [...(this.kudos.get(player)?.values() ?? [])].flat().sort();
  }

  publish(by: string): Refusal {
    if (by !== this.life.hostId) return 'forbidden';
    if (this.notOver) return this.notOver;
    if (!this.result) return 'no_result';
    if (this.isPublished) return 'box_score_exists';
    this.isPublished = true;
    return undefined;
  }

  private mayChoose(by: string, player: string): boolean {
    return by !== player && this.present.includes(by) && this.present.includes(player);
  }

  private refuseJudge(by: string, isOld: boolean): Refusal {
    if (!this.result) return 'not_found';
    if (!this.judges().includes(by)) return 'forbidden';
    return isOld ? 'result_changed' : undefined;
  }

  /**
   * The players who may confirm or dispute the result: the losing team, or after a draw both, without the host's team
   * and without the host, who has entered it. The winning team may if the host is the only loser.
   */
  private judges(): string[] {
    const { hostId } = this.life;
    if (!this.result) return [];
    const { teams, scores } = this.result;
    if (scores[0] === scores[1]) return teams.filter((team) => !team.includes(hostId)).flat();
    const [losers, winners] = (scores[0] < scores[1] ? teams : [teams[1], teams[0]]) as [string[], string[]];
    return losers.length === 1 && losers[0] === hostId ? winners : losers.filter((id) => id !== hostId);
  }
}
