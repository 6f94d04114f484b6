import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Leads back from a thread: to the list by a step back in the history if the reader came from it, so that the history
 * does not contain it twice. Otherwise to `elsewhere`.
 */
export function useBack(elsewhere: string): () => void {
  const navigate = useNavigate();
  const state = useLocation().state as { isFromList?: boolean } | null;
  return () => void (state?.isFromList ? navigate(-1) : navigate(elsewhere, { replace: true }));
}
