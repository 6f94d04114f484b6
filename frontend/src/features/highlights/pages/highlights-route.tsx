import { SeenProvider } from '../../../lib/seen/seen-context.tsx';
import { reportSeen } from '../../feed/index.ts';
import { HighlightsPage } from './highlights-page.tsx';

/** `/highlights`: the clips, and where their views are counted. */
export function HighlightsRoute() {
  return (
    <SeenProvider report={reportSeen}>
      <HighlightsPage />
    </SeenProvider>
  );
}
