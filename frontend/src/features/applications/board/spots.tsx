import { chakra, Flex } from '@chakra-ui/react';
import { type OpportunityState, opportunityState } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { InfoIcon } from '../../../icons/ui.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { type Cached, termsOf } from '../opportunities/opportunity.ts';

interface SpotsTaken {
  accepted: number;
  /** Null: no limit. */
  max: number | null;
  left: number | null;
  state: OpportunityState;
}

/**
 * How many applicants are accepted, and how many more can be. `accepted` is the board's own count, if the board has
 * loaded all applications; by default it is the count that the server has sent.
 */
export function spotsOf(opportunity: Cached, accepted = opportunity.acceptedCount): SpotsTaken {
  const terms = { ...termsOf(opportunity), acceptedCount: accepted };
  const { maxAccepted: max } = terms;
  return {
    accepted,
    max,
    left: max === null ? null : Math.max(0, max - accepted),
    state: opportunityState(terms, serverNow()),
  };
}

/** How many applicants are accepted, of how many, and why nobody else can apply. */
export function Spots({ spots: { accepted, max, state } }: { spots: SpotsTaken }) {
  const { t } = useTranslation('applicantsBoard');
  useMinuteTick();
  const words = max === null ? t('spots.unlimited', { count: accepted }) : t('spots.taken', { count: max, accepted });
  return (
    <Flex direction="column" gap="2" w={{ base: 'full', md: 'auto' }} maxW={{ md: '420px' }}>
      <Flex align="center" gap="3">
        <chakra.span fontWeight="650" whiteSpace="nowrap">
          {words}
        </chakra.span>
        {max !== null && (
          <chakra.span
            aria-hidden
            flex="1"
            minW="120px"
            h="6px"
            borderRadius="full"
            bg="bg.emphasized"
            overflow="hidden"
          >
            <chakra.i
              display="block"
              h="full"
              bg="make.solid"
              borderRadius="full"
              transition="width {durations.base}"
              style={{ width: `${Math.min(100, (accepted / max) * 100)}%` }}
            />
          </chakra.span>
        )}
      </Flex>
      {state !== 'open' && (
        <Flex role="status" gap="1.5" color="fg.muted" textStyle="body.sm">
          <InfoIcon size={18} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          {t(`spots.${state}`)}
        </Flex>
      )}
    </Flex>
  );
}
