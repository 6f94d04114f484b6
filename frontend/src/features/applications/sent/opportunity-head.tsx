import { Badge, chakra, Flex } from '@chakra-ui/react';
import { opportunityState, type SentApplication } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { RouterLink } from '../../../ui/router-link.tsx';

interface OpportunityHeadProps {
  opportunity: SentApplication['opportunity'];
  titleId: string;
  /** Whether the whole card is a link to the opportunity's page. */
  isWholeCard?: boolean;
  /** Shown at the end of the line. */
  children?: ReactNode;
}

/** The title of an opportunity, with its kind, and its state if it is not open. */
export function OpportunityHead({ opportunity, titleId, isWholeCard = false, children }: OpportunityHeadProps) {
  const { t } = useTranslation('myApplications');
  useMinuteTick();
  const { id, kind, title } = opportunity;
  const state = opportunityState(opportunity, serverNow());
  return (
    <Flex justify="space-between" align="flex-start" gap="3">
      <chakra.div minW="0">
        <Flex gap="2" wrap="wrap" mb="1.5">
          <Badge>{t(`kind.${kind}`)}</Badge>
          {state !== 'open' && <Badge variant="outline">{t(`state.${state}`)}</Badge>}
        </Flex>
        <chakra.h2 id={titleId} textStyle="title.sm" overflowWrap="anywhere">
          <RouterLink
            to={`/${kind}/${id}`}
            _hover={{ textDecoration: 'underline' }}
            _after={isWholeCard ? { content: '""', pos: 'absolute', inset: '0' } : undefined}
          >
            {title ?? t(`untitled.${kind}`)}
          </RouterLink>
        </chakra.h2>
      </chakra.div>
      {children}
    </Flex>
  );
}
