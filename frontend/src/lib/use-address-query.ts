import { useSearchParams } from 'react-router-dom';

type Change = (before: URLSearchParams) => URLSearchParams;

const IN_PLACE = { replace: true, preventScrollReset: true };

/**
 * The query of the address, and how to change it in place. A change builds on what the address says by now: the
 * router's own setter builds on what was drawn last, and of two quick choices would forget the first.
 */
export function useAddressQuery(): [URLSearchParams, (change: Change) => void] {
  const [query, setQuery] = useSearchParams();
  return [query, (change) => setQuery(change(currentQuery()), IN_PLACE)];
}

/** What the address says by now, drawn or not. */
export const currentQuery = (): URLSearchParams => new URLSearchParams(window.location.search);

/** A query with one key set, or taken out; what else it says stays. */
export function withKey(query: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const after = new URLSearchParams(query);
  if (value) after.set(name, value);
  else after.delete(name);
  return after;
}
