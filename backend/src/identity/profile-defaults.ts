/** What a profile shows until its owner writes something (product spec, section 9). */
export const DEFAULT_NAME = 'Anonymous Player';
/** A guest who is gone, where a past game still shows them. */
export const FORMER_NAME = 'Former player';
export const DEFAULT_POSITION = 'Guard';
