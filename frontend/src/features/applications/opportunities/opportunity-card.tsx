import { Badge, chakra, Flex } from '@chakra-ui/react';
import type { OpportunityKind } from '@hoopline/contracts';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { ApplyButton } from '../apply/apply-button.tsx';
import { CardFact, type Fact } from './fact.tsx';
import type { Cached } from './opportunity.ts';
import { PosterLine } from './poster-line.tsx';
import { StateBadge } from './state-badge.tsx';

interface CardBodyProps {
  /** The drawing at the top of the card, with the numbers on it. */
  strip: ReactNode;
  opportunity: Cached;
  /** Undefined in a preview before a category is chosen. */
  category?: string;
  /** Shown at the end of the row of badges. */
  aside?: string | null;
  /** The title, as text or as a link. */
  title: ReactNode;
  titleId: string;
  lead: string | null;
  facts: readonly Fact[];
}

/** The content of a card, above its buttons. */
export function OpportunityCardBody(props: CardBodyProps) {
  const { strip, opportunity, category, aside, title, titleId, lead, facts } = props;
  return (
    <>
      {strip}
      <Flex direction="column" gap="2.5" flex="1" px="4" pt="4">
        <Flex align="center" justify="space-between" wrap="wrap" gap="2">
          <Flex align="center" wrap="wrap" gap="1.5">
            {category && <Badge colorPalette="ball">{category}</Badge>}
            <StateBadge opportunity={opportunity} />
          </Flex>
          {aside && (
            <chakra.span
              fontFamily="heading"
              fontStretch="84%"
              fontSize="13.5px"
              fontWeight="700"
              wordSpacing=".12em"
              color="ball.fg"
            >
              {aside}
            </chakra.span>
          )}
        </Flex>
        <chakra.h2 id={titleId} textStyle="title.md" overflowWrap="anywhere" lineClamp="2">
          {title}
        </chakra.h2>
        {lead && (
          <chakra.p color="fg.muted" textStyle="body.sm" lineClamp="2" overflowWrap="anywhere">
            {lead}
          </chakra.p>
        )}
        <Flex as="ul" listStyleType="none" direction="column" gap="1.5" color="fg.muted" textStyle="body.sm">
          {facts.map((fact) => (
            <CardFact key={fact.label} {...fact} />
          ))}
        </Flex>
      </Flex>
    </>
  );
}

interface OpportunityCardProps<Kind extends OpportunityKind> {
  kind: Kind;
  opportunity: Cached<Kind>;
  title: string;
  renderBody: (titleId: string, title: ReactNode) => ReactNode;
}

/** One opportunity of a list. The title and the whole card, except its buttons and the poster, link to its page. */
export function OpportunityCard<Kind extends OpportunityKind>(props: OpportunityCardProps<Kind>) {
  const { kind, opportunity, title, renderBody } = props;
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId} pos="relative" display="flex" flexDirection="column" h="full">
      {renderBody(
        titleId,
        <RouterLink to={`/${kind}/${opportunity.id}`} _after={{ content: '""', pos: 'absolute', inset: '0' }}>
          {title}
        </RouterLink>,
      )}
      <Flex align="flex-end" justify="space-between" wrap="wrap" columnGap="3" rowGap="2.5" px="4" pt="3.5" pb="4">
        <PosterLine {...opportunity} />
        <chakra.div pos="relative" ml="auto" minW="0">
          <ApplyButton kind={kind} opportunity={opportunity} titleId={titleId} />
        </chakra.div>
      </Flex>
    </Card>
  );
}
