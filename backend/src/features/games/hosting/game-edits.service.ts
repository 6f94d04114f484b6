import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../http/errors.ts';
import { CourtsService } from '../../courts/courts.service.ts';
import { refuseEditedTerms } from '../answers/answer-terms.ts';
import { AnswersRepository } from '../answers/answers.repository.ts';
import { assertAllowed } from '../game-access.ts';
import { changedTerms, type GameFields } from '../game-fields.ts';
import { toNeutral } from '../games.mapper.ts';
import { GamesRepository } from '../games.repository.ts';
import type { LockedGame } from '../locked-game.ts';
import { MovesService } from '../moves/moves.service.ts';
import { ResultsRepository } from '../results/results.repository.ts';
import { edited, type GameCourt, type GameEdit, refusePastTime } from './game-plan.ts';
import { HostingRepository } from './hosting.repository.ts';

interface EditOptions {
  /** The game's new court. Undefined: it keeps its court. Null: it has none any more. */
  court: GameCourt | null | undefined;
  /** The host edits this game, and not all games of its series. */
  isAlone: boolean;
}

/** Edits and cancels a game that the caller has locked and saves afterwards. */
@Injectable()
export class GameEditsService {
  constructor(
    private readonly hosting: HostingRepository,
    private readonly repository: GamesRepository,
    private readonly results: ResultsRepository,
    private readonly answers: AnswersRepository,
    private readonly moves: MovesService,
    private readonly courts: CourtsService,
  ) {}

  /**
   * Throws the errors of `refuseEditedTerms`, `invalid_input` for a past time, and `capacity_below_seated` for a size
   * that is too small.
   */
  async apply(locked: LockedGame, edit: GameEdit, { court, isAlone }: EditOptions): Promise<void> {
    const { game, now, tx } = locked;
    const terms = edited(game, edit, court, now);
    // If others are in the game, its new time must be ahead. Otherwise the host could enter no-shows and a result that
    // count, although nobody played.
    if (terms.scheduledAt !== game.scheduledAt && locked.hasOthers) refusePastTime(terms.scheduledAt, now);
    const fields = { ...terms, isPublic: terms.isPublic && !game.isHidden };
    const { maxPlayers = game.maxPlayers } = edit;
    const changed = changedTerms(game, { ...fields, maxPlayers });
    if (Object.keys(changed).length === 0) return;
    await this.adaptAnswers(locked, { ...fields, maxPlayers });
    const becomesPrivate = game.isPublic && !fields.isPublic;
    const row = becomesPrivate ? await this.repository.detail(game.id, null, tx) : undefined;
    if (row) locked.lastPublic = toNeutral(row, now);
    // Everybody who saw the public game has its slug. The private game needs another one as its link key.
    await this.hosting.update(game.id, fields, { hasNewKey: becomesPrivate, isAlone }, tx);
    locked.fields = fields;
    locked.log('updated', changed);
    if (isAhead(fields, now)) await this.results.clearNoShows(game.id, tx);
    fitSeats(locked, fields, maxPlayers, edit.leaving);
    await this.moves.ask(locked, edit.answerWithin);
  }

  async cancel(locked: LockedGame, reason: string): Promise<void> {
    locked.seats.close();
    await this.hosting.cancel(locked.game.id, locked.now, reason, locked.tx);
    locked.log('cancelled', { reason });
  }

  /** The fields that a game copies from its court. Throws `invalid_input` for an unknown court. */
  async courtOf(courtId: string): Promise<GameCourt> {
    const court = await this.courts.find(courtId);
    if (!court) throw invalidField('courtId', 'This court does not exist.', 'unknown_court');
    return court;
  }

  /**
   * Refuses terms that do not fit. Deletes the answers for the old start, if the game gets another, and the decision
   * that it takes place, if there is time to decide again.
   */
  private async adaptAnswers(locked: LockedGame, terms: GameFields & { maxPlayers: number }): Promise<void> {
    const { game, tx } = locked;
    const asked = await this.answers.ofGame(game.id, tx);
    const isAnybodyAsked = asked.some(({ askedAt }) => askedAt !== null);
    const { movesDeadline, isUndecided } = refuseEditedTerms(locked, terms, isAnybodyAsked);
    if (movesDeadline) await this.answers.setDeadlineMoved(game.id, tx);
    if (isUndecided) await this.answers.clearOn(game.id, tx);
    if (terms.scheduledAt !== game.scheduledAt) await this.answers.clear(game.id, tx);
  }
}

const isAhead = ({ scheduledAt }: GameFields, now: Date): boolean =>
  scheduledAt === null || Date.parse(scheduledAt) > now.getTime();

/** Adapts offers and seats to the game's new time and size. */
function fitSeats(
  { game, seats }: LockedGame,
  { scheduledAt, timeZone }: GameFields,
  maxPlayers: number,
  leaving: readonly string[] = [],
): void {
  if (scheduledAt !== game.scheduledAt || timeZone !== game.timeZone) {
    seats.reschedule(scheduledAt === null ? null : Date.parse(scheduledAt), timeZone);
  }
  if (maxPlayers !== game.maxPlayers) assertAllowed(seats.resize(maxPlayers, leaving));
}
