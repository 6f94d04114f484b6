import { Button, chakra, Flex } from '@chakra-ui/react';
import { type OpportunityKind, opportunityState } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareFatIcon } from '../../../icons/shared.ts';
import { CheckIcon } from '../../../icons/ui.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { useShare } from '../../../lib/use-share.ts';
import { Card } from '../../../ui/card.tsx';
import { ApplyButton } from '../apply/apply-button.tsx';
import { type Cached, termsOf } from './opportunity.ts';

/** A panel beside the text of an opportunity. */
export function Side({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  return (
    <Card p="5">
      <chakra.h2 textStyle="title.md">{heading}</chakra.h2>
      {lead && (
        <chakra.p mt="1" color="fg.muted" textStyle="body.sm">
          {lead}
        </chakra.p>
      )}
      <chakra.div mt="4">{children}</chakra.div>
    </Card>
  );
}

const LEADS = {
  open: 'page.applyLead',
  closed: 'page.closedLead',
  full: 'page.fullLead',
  past: 'page.pastLead',
} as const;

interface ApplySideProps {
  kind: OpportunityKind;
  opportunity: Cached;
  title: string;
  titleId: string;
}

/** The actions of a viewer who is not the poster. */
export function ApplySide({ kind, opportunity, title, titleId }: ApplySideProps) {
  const { t } = useTranslation('applications');
  useMinuteTick();
  const state = opportunityState(termsOf(opportunity), serverNow());
  return (
    <Side heading={t('page.applyHead')} lead={t(LEADS[state])}>
      <Flex direction="column" gap="3" align="flex-start">
        <ApplyButton kind={kind} opportunity={opportunity} titleId={titleId} align="flex-start" />
        <ShareButton title={title} path={`/${kind}/${opportunity.id}`} />
      </Flex>
    </Side>
  );
}

/** Shares the link. On a device without a share sheet it copies the link and shows that. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const { t } = useTranslation('applications');
  const { outcome, share } = useShare();
  return (
    <Button variant="outline" aria-live="polite" onClick={() => void share(title, path)}>
      {outcome === 'copied' ? <CheckIcon aria-hidden /> : <ShareFatIcon aria-hidden />}
      {outcome ? t(`page.${outcome}`) : t('page.share')}
    </Button>
  );
}
