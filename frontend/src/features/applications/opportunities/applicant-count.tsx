import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { Board, Lamps } from '../../../ui/board.tsx';
import { Score } from '../../../ui/score.tsx';
import { type Cached, termsOf } from './opportunity.ts';

/** More lamps would be too many to count. */
const MOST_LAMPS = 20;

/**
 * The live number of applicants. If at most `MOST_LAMPS` can be accepted, also a lamp for each of them, lit for the
 * accepted ones.
 */
export function ApplicantCount({ opportunity }: { opportunity: Cached }) {
  const { t } = useTranslation('applications');
  const { applicants } = opportunity;
  const { acceptedCount, maxAccepted } = termsOf(opportunity);
  const isCatchingUp = useConnection((store) => store.isCatchingUp);
  return (
    <Board flex="none" display="flex" flexDirection="column" gap="2" w="112px" px="1" py="2.5" textAlign="center">
      <Flex justify="center">
        <Score value={applicants} label={t('applicants', { count: applicants })} isStill={isCatchingUp} />
      </Flex>
      <chakra.span aria-hidden textStyle="overline" color="board.dim">
        {t('applicantsLabel', { count: applicants })}
      </chakra.span>
      {maxAccepted !== null && maxAccepted <= MOST_LAMPS && (
        <chakra.span px="1.5">
          <Lamps max={maxAccepted} lit={acceptedCount} />
        </chakra.span>
      )}
    </Board>
  );
}
