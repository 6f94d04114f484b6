import { Button, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ShareFatIcon } from '../../../icons/share-fat.ts';
import { useShare } from '../../../lib/use-share.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { OneOpportunity } from './board.queries.ts';

/** A board without anybody on it. */
export function NobodyYet({ kind, opportunityId, title }: OneOpportunity & { title: string | null | undefined }) {
  const { t } = useTranslation('applicantsBoard');
  const { outcome, share } = useShare();
  const told = outcome && t(`shared.${outcome}`);
  return (
    <Card>
      <EmptyState
        drawing="ball"
        title={t('none')}
        body={t('noneBody')}
        headingLevel="h3"
        action={
          <>
            <Button variant="subtle" onClick={() => void share(title ?? t('title'), `/${kind}/${opportunityId}`)}>
              <ShareFatIcon aria-hidden />
              {told ?? t('share')}
            </Button>
            <VisuallyHidden role="status">{told}</VisuallyHidden>
          </>
        }
      />
    </Card>
  );
}
