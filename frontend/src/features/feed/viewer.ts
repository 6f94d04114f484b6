import type { SessionUser } from '@hoopline/contracts';
import { createContext, useContext } from 'react';

/** Who looks at the feed: a signed-in member, or null. Who that is, another feature knows. */
export const ViewerContext = createContext<SessionUser | null>(null);

export const useViewer = (): SessionUser | null => useContext(ViewerContext);
