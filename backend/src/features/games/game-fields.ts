import type { AnswerTerms, NeutralGame } from '@hoopline/contracts';

/** Column of each field, and the SQL type that its JSON value is cast to. */
export const FIELD_COLUMNS = {
  title: { column: 'title', type: 'text' },
  description: { column: 'description', type: 'text' },
  courtId: { column: 'court_id', type: 'uuid' },
  gameType: { column: 'game_type', type: 'text' },
  gameFormat: { column: 'game_format', type: 'text' },
  skillLevel: { column: 'skill_level', type: 'text' },
  difficulty: { column: 'difficulty', type: 'text' },
  isOfficial: { column: 'is_official', type: 'boolean' },
  rankRequirement: { column: 'rank_requirement', type: 'text' },
  entryFee: { column: 'entry_fee', type: 'numeric' },
  prizeAmount: { column: 'prize_amount', type: 'numeric' },
  leaveRule: { column: 'leave_rule', type: 'text' },
  scheduledAt: { column: 'scheduled_at', type: 'timestamptz' },
  timeZone: { column: 'time_zone', type: 'text' },
  duration: { column: 'duration', type: 'integer' },
  isPublic: { column: 'is_public', type: 'boolean' },
  location: { column: 'location', type: 'text' },
  askBefore: { column: 'ask_before', type: 'integer' },
  freesSilentSeats: { column: 'frees_silent_seats', type: 'boolean' },
  minPlayers: { column: 'min_players', type: 'integer' },
  decideBefore: { column: 'decide_before', type: 'integer' },
} as const satisfies Partial<Record<keyof NeutralGame | keyof AnswerTerms, { column: string; type: string }>>;

/** The fields that a host sets, without the number of seats, which belongs to the seat table. */
export type GameFields = Pick<NeutralGame & AnswerTerms, keyof typeof FIELD_COLUMNS>;

type Terms = GameFields & { maxPlayers: number };

/** The fields that differ, each with its old and new value. */
export function changedTerms(before: Terms, after: Terms): Partial<Record<keyof Terms, unknown[]>> {
  const keys = Object.keys(after) as (keyof Terms)[];
  const changed = keys
    .filter((key) => key in FIELD_COLUMNS || key === 'maxPlayers')
    .filter((key) => before[key] !== after[key]);
  return Object.fromEntries(changed.map((key) => [key, [before[key], after[key]]]));
}
