import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { type Skill, START_SKILL, toDoubt, toRating } from './rating-scale.ts';

/** A player's skill in points of rating, before it is rounded or hidden: 1500 ± 333 for a newcomer. */
export interface PlayerSkill {
  rating: number;
  /** One standard deviation. */
  doubt: number;
}

const SKILLS: Statement = {
  name: 'player-skills.of',
  text: 'SELECT user_id AS id, mu, sigma FROM player_stats WHERE user_id = ANY($1::uuid[])',
};

/** How good players are, for those who compare them. */
@Injectable()
export class PlayerSkillsService {
  constructor(private readonly sql: Sql) {}

  /** By id; who has played no rated game has that of a newcomer. */
  async of(ids: readonly string[], tx?: Transaction): Promise<Map<string, PlayerSkill>> {
    const rows = await this.sql.rows<Skill & { id: string }>(SKILLS, [ids], tx);
    const known = new Map(rows.map(({ id, ...skill }) => [id, skill]));
    return new Map(
      ids.map((id) => {
        const { mu, sigma } = known.get(id) ?? START_SKILL;
        return [id, { rating: toRating(mu), doubt: toDoubt(sigma) }];
      }),
    );
  }
}
