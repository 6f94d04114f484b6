/** `?coach=edit` opens the form of one's own coach profile on the coaches page. */
export const COACH_ENTRY = 'coach';
export const EDIT = 'edit';
export const EDIT_COACH_PATH = `/coaches?${COACH_ENTRY}=${EDIT}`;
