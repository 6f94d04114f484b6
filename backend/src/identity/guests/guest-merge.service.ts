import { Injectable } from '@nestjs/common';
import { RegisteredSteps } from '../registered-steps.ts';

/**
 * Merges a guest into the account they sign in to. A step moves what one feature stores for the guest to the account; where
 * both have the same thing, the account's stays.
 */
@Injectable()
export class GuestMergeService extends RegisteredSteps<[guestId: string, userId: string]> {}
