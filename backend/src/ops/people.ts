import { Injectable } from '@nestjs/common';
import { type Leaver, People, type PeopleSteps } from '../identity/people/people-steps.ts';
import { OpsActionsRepository } from './ops-actions.repository.ts';

/** Removes from the audit trail the people who delete their account, as operators and as affected persons. */
@People()
@Injectable()
export class OpsPeople implements PeopleSteps {
  readonly columns = ['ops_actions.operator_id', 'ops_actions.person_id'];

  constructor(private readonly actions: OpsActionsRepository) {}

  async remove({ id }: Leaver): Promise<boolean> {
    await this.actions.forget(id);
    return false;
  }
}
