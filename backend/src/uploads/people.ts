import { Injectable } from '@nestjs/common';
import { People, type PeopleSteps } from '../identity/people/people-steps.ts';

/**
 * Names the column with the owner of each file. Features hide and detach the files that they show. The last step of a
 * removal drops the files that nothing shows, and removes the owner of the others.
 */
@People()
@Injectable()
export class UploadsPeople implements PeopleSteps {
  readonly columns = ['uploads.user_id'];
}
