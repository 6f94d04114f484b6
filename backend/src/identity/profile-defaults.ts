/** What a profile shows until its owner writes something (product spec, section 9). */
export const DEFAULT_NAME = 'Anonymous Player';
export const DEFAULT_POSITION = 'Guard';
