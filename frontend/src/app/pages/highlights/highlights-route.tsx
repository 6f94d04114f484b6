import { HighlightsPage } from '../../../features/highlights/pages/highlights-page.tsx';
import { SeenProvider } from '../../../lib/seen/seen-context.tsx';
import { reportSeen } from '../report-seen.ts';

/** `/highlights`: the clips, and where their views are counted. */
export function HighlightsRoute() {
  return (
    <SeenProvider report={reportSeen}>
      <HighlightsPage />
    </SeenProvider>
  );
}
