import { Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { type OpportunityKind, opportunityState } from '@hoopline/contracts';
import { CheckIcon, PencilSimpleIcon, ShareFatIcon } from '@phosphor-icons/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { useShare } from '../../../lib/use-share.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Card } from '../../../ui/card.tsx';
import { MessageButton } from '../../messages/index.ts';
import { ApplyButton } from '../apply/apply-button.tsx';
import { ApplicantsBoard } from '../board/applicants-board.tsx';
import { CloseButton } from './close-button.tsx';
import { type Cached, termsOf } from './opportunity.ts';
import { PosterLine } from './poster-line.tsx';

interface OpportunityViewProps<Kind extends OpportunityKind> {
  kind: Kind;
  opportunity: Cached<Kind>;
  title: string;
  strip: ReactNode;
  badges: ReactNode;
  /** Lines of `PageFact`. */
  facts: ReactNode;
  /** Each text with its heading. */
  texts: readonly { heading: string; text: string }[];
  /** The dialog in which its poster edits it, while that is open. */
  renderEdit: (onClose: () => void) => ReactNode;
}

const TITLE = 'opportunity-title';

/** Everything about one opportunity, and what this viewer can do about it. */
export function OpportunityView<Kind extends OpportunityKind>(props: OpportunityViewProps<Kind>) {
  const { kind, opportunity, title, strip, badges, facts, texts, renderEdit } = props;
  const { t } = useTranslation('applications');
  const { user } = useSessionUser();
  const [isEditing, setEditing] = useState(false);
  useDocumentTitle(title);
  const isOwn = user !== null && user.id === opportunity.poster.id;

  return (
    <>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(320px, 1fr)' }}
        alignItems="start"
        gap={{ base: '4', md: '5' }}
      >
        <Card as="article" aria-labelledby={TITLE}>
          {strip}
          <Flex direction="column" gap="5" p={{ base: '4', md: '6' }}>
            <div>
              <Flex wrap="wrap" align="center" gap="2" mb="3">
                {badges}
              </Flex>
              <chakra.h1 id={TITLE} textStyle="display.lg" overflowWrap="anywhere">
                {title}
              </chakra.h1>
            </div>
            <Grid
              as="ul"
              listStyleType="none"
              templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
              rowGap="3.5"
              columnGap="4"
              py="5"
              borderYWidth="1px"
              borderColor="border.muted"
            >
              {facts}
            </Grid>
            {texts.map(({ heading, text }) => (
              <section key={heading}>
                <chakra.h2 textStyle="title.sm">{heading}</chakra.h2>
                <chakra.p mt="1.5" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
                  {text}
                </chakra.p>
              </section>
            ))}
          </Flex>
        </Card>
        <Flex direction="column" gap={{ base: '4', md: '5' }}>
          {isOwn ? (
            <Side heading={t('yourPost')} lead={t('page.ownLead')}>
              <Flex wrap="wrap" gap="2.5">
                <Button variant="outline" onClick={() => setEditing(true)}>
                  <PencilSimpleIcon aria-hidden />
                  {t('page.edit')}
                </Button>
                <CloseButton kind={kind} opportunity={opportunity} />
                <ShareButton title={title} path={`/${kind}/${opportunity.id}`} />
              </Flex>
            </Side>
          ) : (
            <ApplySide kind={kind} opportunity={opportunity} title={title} />
          )}
          <Side heading={t('page.poster')}>
            <Flex align="center" justify="space-between" gap="3">
              <PosterLine {...opportunity} />
              {!isOwn && <MessageButton person={opportunity.poster} text={t('page.message')} />}
            </Flex>
          </Side>
        </Flex>
      </Grid>
      {isOwn && (
        <chakra.div mt={{ base: '5', md: '7' }}>
          <ApplicantsBoard opportunityId={opportunity.id} kind={kind} />
        </chakra.div>
      )}
      {isEditing && renderEdit(() => setEditing(false))}
    </>
  );
}

function Side({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
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

function ApplySide({ kind, opportunity, title }: { kind: OpportunityKind; opportunity: Cached; title: string }) {
  const { t } = useTranslation('applications');
  useMinuteTick();
  const state = opportunityState(termsOf(opportunity), Date.now());
  return (
    <Side heading={t('page.applyHead')} lead={t(LEADS[state])}>
      <Flex direction="column" gap="3" align="flex-start">
        <ApplyButton kind={kind} opportunity={opportunity} titleId={TITLE} align="flex-start" />
        <ShareButton title={title} path={`/${kind}/${opportunity.id}`} />
      </Flex>
    </Side>
  );
}

/** On a device without a share sheet it copies the link, and says so. */
function ShareButton({ title, path }: { title: string; path: string }) {
  const { t } = useTranslation('applications');
  const { outcome, share } = useShare();
  return (
    <Button variant="outline" aria-live="polite" onClick={() => void share(title, path)}>
      {outcome === 'copied' ? <CheckIcon aria-hidden /> : <ShareFatIcon aria-hidden />}
      {outcome ? t(`page.${outcome}`) : t('page.share')}
    </Button>
  );
}
