import type { RunAlerts } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql, type Statement } from '../../../database/sql.ts';

const FIND: Statement = {
  name: 'run-alerts.find',
  text: 'SELECT true AS "isOn", latitude, longitude, miles FROM run_alerts WHERE user_id = $1',
};

/** Stores nothing for a person who is no member any more. */
const SAVE: Statement = {
  name: 'run-alerts.save',
  text: `INSERT INTO run_alerts (user_id, latitude, longitude, miles, updated_at)
         SELECT id, $2, $3, $4, $5 FROM users WHERE id = $1 AND kind = 'member'
         ON CONFLICT (user_id) DO UPDATE SET latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude,
           miles = EXCLUDED.miles, updated_at = EXCLUDED.updated_at`,
};

const REMOVE: Statement = { name: 'run-alerts.remove', text: 'DELETE FROM run_alerts WHERE user_id = $1' };

/** Decimals of a stored position. The second one is about a kilometre. */
const DIGITS = 2;

/** Where members want to be notified of runs. Nobody else sees it. Switching it off deletes the position. */
@Injectable()
export class RunAlertsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async find(userId: string): Promise<RunAlerts> {
    return (await this.sql.row<RunAlerts & object>(FIND, [userId])) ?? { isOn: false };
  }

  async save(userId: string, alerts: RunAlerts): Promise<RunAlerts> {
    if (alerts.isOn) {
      const position = [rounded(alerts.latitude), rounded(alerts.longitude)];
      await this.sql.rows(SAVE, [userId, ...position, alerts.miles, this.clock.now()]);
    } else await this.sql.rows(REMOVE, [userId]);
    return this.find(userId);
  }
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));
