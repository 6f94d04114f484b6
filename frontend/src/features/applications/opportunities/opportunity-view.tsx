import { Badge, Button, chakra, Flex, Grid } from '@chakra-ui/react';
import type { OpportunityKind } from '@hoopline/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Card } from '../../../ui/card.tsx';
import { HiddenNote } from '../../../ui/hidden-note.tsx';
import { MessageButton } from '../../messages/index.ts';
import { SafetyMenu } from '../../safety/index.ts';
import { ApplicantsBoard } from '../board/applicants-board.tsx';
import { PencilSimpleIcon } from '../icons.ts';
import { CloseButton } from './close-button.tsx';
import { type Fact, PageFact } from './fact.tsx';
import type { Cached } from './opportunity.ts';
import { ApplySide, ShareButton, Side } from './opportunity-side.tsx';
import { PosterLine } from './poster-line.tsx';
import { StateBadge } from './state-badge.tsx';

interface OpportunityViewProps<Kind extends OpportunityKind> {
  kind: Kind;
  opportunity: Cached<Kind>;
  title: string;
  strip: ReactNode;
  category: string;
  facts: readonly Fact[];
  texts: readonly { heading: string; text: string }[];
  /** Renders the edit dialog; called while the dialog is open. */
  renderEdit: (onClose: () => void) => ReactNode;
}

const TITLE = 'opportunity-title';
/** The kind of thing that a report about an opportunity names. */
const REPORTED_AS = { coaching: 'opening', sponsorships: 'sponsorship' } as const;

/** The details of one opportunity, and this viewer's actions. */
export function OpportunityView<Kind extends OpportunityKind>(props: OpportunityViewProps<Kind>) {
  const { kind, opportunity, title, strip, category, facts, texts, renderEdit } = props;
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
            {opportunity.isHidden && <HiddenNote text={t('page.hidden')} />}
            <div>
              <Flex wrap="wrap" align="center" gap="2" mb="3">
                <Badge colorPalette="ball">{category}</Badge>
                <StateBadge opportunity={opportunity} />
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
              {facts.map((fact) => (
                <PageFact key={fact.label} {...fact} />
              ))}
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
            <ApplySide kind={kind} opportunity={opportunity} title={title} titleId={TITLE} />
          )}
          <Side heading={t('page.poster')}>
            <Flex align="center" justify="space-between" gap="3">
              <PosterLine {...opportunity} />
              {!isOwn && (
                <Flex flex="none" align="center" gap="1">
                  <MessageButton person={opportunity.poster} text={t('page.message')} />
                  <SafetyMenu
                    size="sm"
                    target={{ kind: REPORTED_AS[kind], id: opportunity.id }}
                    person={opportunity.poster}
                  />
                </Flex>
              )}
            </Flex>
          </Side>
        </Flex>
      </Grid>
      {isOwn && !opportunity.isHidden && (
        <chakra.div mt={{ base: '5', md: '7' }}>
          <ApplicantsBoard opportunityId={opportunity.id} kind={kind} />
        </chakra.div>
      )}
      {isEditing && renderEdit(() => setEditing(false))}
    </>
  );
}
