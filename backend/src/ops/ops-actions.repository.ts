import type { OpsAction, OpsActionName, PageQuery } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../database/ids.ts';
import { Sql, type Statement } from '../database/sql.ts';
import { newestFirst, type Page } from '../http/paging.ts';
import type { Operator } from './operator.ts';

const ADD: Statement = {
  name: 'ops-actions.add',
  text: `INSERT INTO ops_actions (id, action, via, operator_id, person_id, node, text, address, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};

const SETTLE: Statement = { name: 'ops-actions.settle', text: 'UPDATE ops_actions SET is_done = $2 WHERE id = $1' };

const LIST: Statement = {
  name: 'ops-actions.list',
  text: `SELECT a.id, a.action, a.via, a.node, a.text, a.address, a.is_done AS "isDone", a.created_at AS "createdAt",
                o.id AS "operatorId", o.display_name AS "operatorName",
                p.id AS "personId", p.display_name AS "personName"
         FROM ops_actions a LEFT JOIN users o ON o.id = a.operator_id LEFT JOIN users p ON p.id = a.person_id
         WHERE (a.created_at, a.id) < ($1::timestamptz, $2::uuid) ORDER BY a.created_at DESC, a.id DESC LIMIT $3`,
};

const FIND: Statement = {
  name: 'ops-actions.find',
  text: `SELECT a.via, o.id AS "operatorId", o.display_name AS "operatorName"
         FROM ops_actions a LEFT JOIN users o ON o.id = a.operator_id WHERE a.id = $1`,
};

const FORGET: Statement = {
  name: 'ops-actions.forget',
  text: `UPDATE ops_actions SET person_id = NULLIF(person_id, $1), operator_id = NULLIF(operator_id, $1),
                                address = CASE WHEN operator_id = $1 THEN NULL ELSE address END
         WHERE person_id = $1 OR operator_id = $1`,
};

interface Row {
  id: string;
  action: OpsActionName;
  via: Operator['via'];
  node: string | null;
  text: string | null;
  address: string | null;
  isDone: boolean | null;
  createdAt: Date;
  operatorId: string | null;
  operatorName: string | null;
  personId: string | null;
  personName: string | null;
}

/** An action, its operator, and the person or node that it affects, or the text that it shows. */
export interface NewOpsAction {
  action: OpsActionName;
  operator: Operator;
  personId?: string;
  node?: string;
  text?: string | undefined;
}

/** The audit trail. */
@Injectable()
export class OpsActionsRepository {
  constructor(private readonly sql: Sql) {}

  /** Called before the action is carried out, so that each action is logged. Returns the id of the log entry. */
  async add({ action, operator, personId, node, text }: NewOpsAction, now: Date): Promise<string> {
    const id = newId();
    const { via, userId, address } = operator;
    await this.sql.rows(ADD, [id, action, via, userId, personId ?? null, node ?? null, text ?? null, address, now]);
    return id;
  }

  async settle(id: string, isDone: boolean): Promise<void> {
    await this.sql.rows(SETTLE, [id, isDone]);
  }

  /** The operator of a log entry. */
  async operatorOf(id: string): Promise<Pick<OpsAction, 'via' | 'operator'> | undefined> {
    const row = await this.sql.row<Pick<Row, 'via' | 'operatorId' | 'operatorName'>>(FIND, [id]);
    return row && { via: row.via, operator: personOf(row.operatorId, row.operatorName) };
  }

  async list(query: PageQuery): Promise<Page<OpsAction>> {
    const page = await newestFirst.page(query, ({ key, id, count }) =>
      this.sql.rows<Row & object>(LIST, [key, id, count]),
    );
    return page.map(({ operatorId, operatorName, personId, personName, createdAt, ...row }) => ({
      ...row,
      operator: personOf(operatorId, operatorName),
      person: personOf(personId, personName),
      createdAt: createdAt.toISOString(),
    }));
  }

  /** Removes a person from every log entry. */
  async forget(userId: string): Promise<void> {
    await this.sql.rows(FORGET, [userId]);
  }
}

const personOf = (id: string | null, displayName: string | null): OpsAction['person'] =>
  id !== null && displayName !== null ? { id, displayName } : null;
