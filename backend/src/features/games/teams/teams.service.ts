import { randomInt } from 'node:crypto';
import { commonErrors, type GameDetail, type GameTeams, gamesErrors, type MakeTeams } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError, invalidField } from '../../../http/errors.ts';
import { type PlayerSkill, StatisticsService } from '../../players/statistics/statistics.service.ts';
import { assertHosts, assertOpen } from '../game-access.ts';
import { GamesService } from '../games.service.ts';
import type { LockedGame } from '../locked-game.ts';
import { balanceTeams, expectedMargin } from './balance-teams.ts';
import { TeamsRepository } from './teams.repository.ts';

type Teams = GameTeams['teams'];

/**
 * Two teams that a host makes, and the partners whom players choose for them. Once the game is over or cancelled,
 * changes throw `game_over` or `game_cancelled`.
 */
@Injectable()
export class TeamsService {
  constructor(
    private readonly teams: TeamsRepository,
    private readonly statistics: StatisticsService,
    private readonly games: GamesService,
  ) {}

  /**
   * Stores the teams that the host names, or makes even ones. Throws `forbidden` for anybody but the host,
   * `too_few_players` if a team would be empty, and `invalid_input` if the host names a player twice or a person who
   * was never in the game.
   */
  async make(id: string, userId: string | null, { teams: named, isShuffled }: MakeTeams): Promise<GameDetail> {
    const hostId = await this.games.assertHost(id, userId);
    return this.change(id, hostId, named?.flat() ?? [], async (locked) => {
      assertHosts(locked, hostId);
      const joined = locked.seats.joined.map((seat) => seat.userId).reverse();
      if (joined.length < 2) throw new DomainError(gamesErrors.too_few_players);
      const skills = await this.statistics.skills(joined, locked.tx);
      const teams = named ? seatedOf(named, locked) : await this.even(locked, skills, isShuffled === true);
      const [first, second] = teams.map((team) => team.flatMap((player) => skills.get(player) ?? []));
      if (!first?.length || !second?.length) throw new DomainError(gamesErrors.too_few_players);
      await this.teams.save(id, { teams, ...expectedMargin(first, second) }, locked.now, locked.tx);
      locked.log('teams_made', { teams });
    });
  }

  /** Throws `forbidden` for anybody but the host. */
  async remove(id: string, userId: string | null): Promise<GameDetail> {
    const hostId = await this.games.assertHost(id, userId);
    return this.change(id, hostId, [], async (locked) => {
      assertHosts(locked, hostId);
      if (await this.teams.remove(id, locked.tx)) locked.log('teams_removed');
    });
  }

  /**
   * Stores the partner whom a player wants in their team. Null takes the wish back. Throws `forbidden` for a person
   * without a seat, and `invalid_input` if the partner is not another seated player.
   */
  async choosePartner(id: string, userId: string | null, partnerId: string | null): Promise<GameDetail> {
    await this.games.assertVisible(id, userId);
    if (!userId) throw new DomainError(commonErrors.forbidden);
    return this.change(id, userId, [], async (locked) => {
      const isSeated = (player: string) => locked.seats.get(player)?.status === 'joined';
      if (!isSeated(userId)) throw new DomainError(commonErrors.forbidden);
      if (partnerId === userId || (partnerId && !isSeated(partnerId))) {
        throw invalidField('partnerId', 'Only another player of this game', 'not_in_game');
      }
      const isNew = await this.teams.choosePartner(id, userId, partnerId, locked.tx);
      if (isNew) locked.log('partner_chosen', { partnerId }, userId);
    });
  }

  /** Makes even teams of everybody who is seated. With `isShuffled`, other teams than the present ones if possible. */
  private async even(
    { game, tx }: LockedGame,
    skills: ReadonlyMap<string, PlayerSkill>,
    isShuffled: boolean,
  ): Promise<Teams> {
    const players = [...skills].map(([id, { rating }]) => ({ id, rating }));
    const pairs = await this.teams.pairs(game.id, tx);
    const present = isShuffled ? await this.teams.find(game.id, tx) : undefined;
    const choose = (count: number) => (count === 0 ? 0 : randomInt(count));
    return balanceTeams(players, pairs, present && { of: present, choose });
  }

  private change(
    id: string,
    actorId: string,
    alsoLoad: readonly string[],
    write: (locked: LockedGame) => Promise<void>,
  ): Promise<GameDetail> {
    const writeOpen = async (locked: LockedGame) => {
      assertOpen(locked.game.status);
      await write(locked);
    };
    return this.games.change(id, actorId, writeOpen, { alsoLoad });
  }
}

/** Leaves out people who have lost their seat, for example since the host loaded the game. */
function seatedOf(teams: Teams, { seats }: LockedGame): Teams {
  const named = teams.flat();
  if (named.some((id) => !seats.get(id))) throw invalidField('teams', 'Only players of this game', 'not_in_game');
  if (new Set(named).size < named.length) throw invalidField('teams', 'Each player once', 'named_twice');
  const seated = (team: readonly string[]) => team.filter((id) => seats.get(id)?.status === 'joined');
  return [seated(teams[0]), seated(teams[1])];
}
