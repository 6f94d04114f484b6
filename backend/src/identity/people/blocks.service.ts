import { Injectable } from '@nestjs/common';
import { RegisteredSteps } from '../registered-steps.ts';

/** Two people who see each other no more, or see each other again. */
export interface BlockChange {
  personId: string;
  otherId: string;
  isBlocked: boolean;
}

/** What else changes with a block, or with its end. The transaction of a step holds the locks of both people. */
@Injectable()
export class BlocksService extends RegisteredSteps<[blocked: BlockChange]> {}
