import { Badge } from '@chakra-ui/react';
import { opportunityState } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { type NeutralOf, termsOf } from './opportunity.ts';

/** Shows why nobody can apply any more; nothing while the opportunity is open. */
export function StateBadge({ opportunity }: { opportunity: NeutralOf<'coaching' | 'sponsorships'> }) {
  const { t } = useTranslation('applications');
  useMinuteTick();
  const state = opportunityState(termsOf(opportunity), serverNow());
  if (state === 'open') return null;
  return <Badge colorPalette="foul">{t(`state.${state}`)}</Badge>;
}
