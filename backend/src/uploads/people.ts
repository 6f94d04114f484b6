import { Injectable } from '@nestjs/common';
import { People, type PeopleSteps } from '../identity/people/people-steps.ts';

/**
 * Who uploaded each file. Features hide and detach the files that they show; the last piece of a removal drops the others,
 * and forgets whose the rest were.
 */
@People()
@Injectable()
export class UploadsPeople implements PeopleSteps {
  readonly columns = ['uploads.user_id'];
}
