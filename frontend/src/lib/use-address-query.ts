import { useSearchParams } from 'react-router-dom';

type Change = (before: URLSearchParams) => URLSearchParams;

const IN_PLACE = { replace: true, preventScrollReset: true };

/**
 * The query of the page's address, and a function that changes it in place. A change starts from the current address:
 * the router's own setter starts from the last render, and would lose the first of two quick changes.
 */
export function useAddressQuery(): [URLSearchParams, (change: Change) => void] {
  const [query, setQuery] = useSearchParams();
  return [query, (change) => setQuery(change(currentQuery()), IN_PLACE)];
}

/** The query of the current address, rendered or not. */
export const currentQuery = (): URLSearchParams => new URLSearchParams(window.location.search);

/** The query with one parameter set or removed; the others stay. */
export function withKey(query: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const after = new URLSearchParams(query);
  if (value) after.set(name, value);
  else after.delete(name);
  return after;
}
