/** Pieces of SQL that several statements of games share. */

/** What games are sorted by: those without a time come last. */
export const startOrder = (alias: string): string => `COALESCE(${alias}.scheduled_at, 'infinity')`;

/** Someone's face among a game's people; `alias` names `users`. */
export const faceKeys = (alias: string): string => `
  'id', ${alias}.id, 'displayName', ${alias}.display_name, 'profileImageUrl', ${alias}.profile_image_url,
  'avatar', ${alias}.avatar`;

/** In the game or in the line for it. */
export const isActive = (alias: string): string => `${alias}.status IN ('joined', 'offered', 'waitlisted')`;
