import { useAddressQuery, withKey } from '../../../../lib/use-address-query.ts';

const KEY = 'coach';
const EDIT = 'edit';

/** Opens the form of the viewer's own coach profile on the coaches page. */
export const EDIT_COACH_PATH = `/coaches?${KEY}=${EDIT}`;

/** Whether that form is open, and a function that opens and closes it, without a new entry in the history. */
export function useCoachEntry(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [query, changeQuery] = useAddressQuery();
  return [query.get(KEY) === EDIT, (isOpen) => changeQuery((before) => withKey(before, KEY, isOpen ? EDIT : null))];
}
