import { type AnswerTerms, GAME, type Game } from '@hoopline/contracts';
import { checkTerms } from '@hoopline/contracts/games/answers-schemas';
import { CreateGame, UpdateGame } from '@hoopline/contracts/games/schemas';
import { serverNow } from '../../../lib/server-time.ts';
import { NO_COURT } from '../../../ui/court-field/use-court-choices.ts';
import { formResolver } from '../../../ui/form/form-resolver.ts';
import { NEVER, type RepeatsForm, repeatsBody } from '../series/repeats.ts';

/** Values of the form's controls. They have the names of the request, so that the server's errors find their fields. */
export interface GameForm extends AnswerTerms {
  title: string;
  description: string;
  courtId: string;
  gameType: string;
  gameFormat: string;
  skillLevel: string;
  difficulty: string;
  rankRequirement: string;
  maxPlayers: number;
  entryFee: number;
  prizeAmount: number;
  leaveRule: string;
  /** Null: to be decided. */
  scheduledAt: string | null;
  duration: number;
  location: string;
  isPublic: boolean;
  isOfficial: boolean;
}

/** The form of a new game. */
export interface NewGameForm extends GameForm {
  /** The host plays too. */
  takesSeat: boolean;
  repeats: RepeatsForm;
}

/** The values of a new game on a court. It starts one day from now, rounded to the minute. */
export function newGame(courtId = NO_COURT, now = serverNow()): NewGameForm {
  return {
    title: '',
    description: '',
    courtId,
    gameType: 'pickup',
    gameFormat: '',
    skillLevel: '',
    difficulty: '',
    rankRequirement: '',
    maxPlayers: GAME.players.byDefault,
    entryFee: 0,
    prizeAmount: 0,
    leaveRule: 'none',
    scheduledAt: new Date(Math.round((now + GAME.startsInMs) / 60_000) * 60_000).toISOString(),
    duration: GAME.duration.byDefault,
    location: '',
    isPublic: true,
    isOfficial: false,
    askBefore: null,
    freesSilentSeats: false,
    minPlayers: null,
    decideBefore: null,
    takesSeat: false,
    repeats: NEVER,
  };
}

export function formOf(game: Game & AnswerTerms): GameForm {
  const { courtId, description, rankRequirement, location } = game;
  const { takesSeat: _, repeats: __, ...empty } = newGame();
  return {
    ...empty,
    ...Object.fromEntries(Object.keys(empty).map((name) => [name, game[name as keyof Game]])),
    courtId: courtId ?? NO_COURT,
    description: description ?? '',
    rankRequirement: rankRequirement ?? '',
    location: location === GAME.noLocation || courtId ? '' : location,
  };
}

/**
 * The request body of a new game. Empty optional fields are left out, and so is the location of a game on a court.
 */
function toBody({ courtId, description, rankRequirement, location, repeats, ...rest }: NewGameForm) {
  return {
    ...rest,
    ...(courtId === NO_COURT ? {} : { courtId }),
    ...(description.trim() ? { description } : {}),
    ...(rankRequirement ? { rankRequirement } : {}),
    ...(location.trim() && courtId === NO_COURT ? { location } : {}),
    ...repeatsBody(repeats, rest.scheduledAt),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Only the fields that the host changed. Emptied fields become null, an emptied location becomes `TBD`. */
export function toChanges(values: GameForm, changed: readonly (keyof GameForm)[], rev: number) {
  const emptied: Partial<Record<keyof GameForm, unknown>> = {
    courtId: values.courtId === NO_COURT ? null : values.courtId,
    description: values.description.trim() || null,
    rankRequirement: values.rankRequirement || null,
    location: values.location.trim() || GAME.noLocation,
  };
  return { ...Object.fromEntries(changed.map((name) => [name, name in emptied ? emptied[name] : values[name]])), rev };
}

export const resolveNew = formResolver({ schema: CreateGame, feature: 'gameForm', toBody });

/** The resolver of an existing game. It checks all fields; the dialog sends only the changed ones. */
export const resolveChanges = (rev: number) =>
  formResolver({
    schema: UpdateGame.superRefine(checkTerms),
    feature: 'gameForm',
    toBody: (form: GameForm) => toChanges(form, Object.keys(form) as (keyof GameForm)[], rev),
  });
