import { chakra, Flex } from '@chakra-ui/react';
import type { ReceivedApplication } from '@hoopline/contracts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { NearItem } from '../../../ui/near-item.tsx';
import { useAnswers } from './answers.store.ts';
import type { BoardActs } from './applicant-actions.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import type { Column } from './columns.ts';

interface BoardColumnProps {
  column: Column;
  /** The number of applications in the column, formatted. */
  count: string;
  children: ReactNode;
}

export function BoardColumn({ column, count, children }: BoardColumnProps) {
  const { t } = useTranslation('applicantsBoard');
  const titleId = useId();
  return (
    <chakra.section aria-labelledby={titleId} minW="0" p="3" borderRadius="lg" bg="bg.subtle">
      <Flex align="baseline" justify="space-between" gap="2" px="1" mb="2.5">
        <chakra.h3 id={titleId} textStyle="title.sm">
          {t(`column.${column}`)}
        </chakra.h3>
        <chakra.span fontFamily="score" fontSize="24px" lineHeight="1" color="fg.muted">
          {count}
        </chakra.span>
      </Flex>
      {children}
    </chakra.section>
  );
}

/** The first cards of a column are rendered at once; the others when they come near the viewport. */
const FIRST = 4;
const CARD_HEIGHT = '230px';

interface CardListProps {
  column: Column;
  applications: readonly ReceivedApplication[];
  acts: BoardActs;
}

/** The cards of a column. Cards far from the viewport show only the applicant's name. */
export function CardList({ column, applications, acts }: CardListProps) {
  const { t } = useTranslation('applicantsBoard');
  const acted = useAnswers((store) => store.acted);
  if (applications.length === 0) {
    return (
      <chakra.p px="1" py="3" color="fg.muted" textStyle="body.sm">
        {t(`empty.${column}`)}
      </chakra.p>
    );
  }
  return (
    <chakra.ul aria-label={t(`column.${column}`)} listStyleType="none" display="grid" gap="3">
      {applications.map((application, index) => (
        <NearItem
          key={application.id}
          isFirst={index < FIRST}
          // The card that was acted on is drawn whole, because it gets the focus.
          isForced={application.id === acted?.id}
          height={CARD_HEIGHT}
          outline={{ title: shownName(application.applicant.displayName), headingLevel: 'h4' }}
          render={() => <ApplicantCard application={application} acts={acts} />}
        />
      ))}
    </chakra.ul>
  );
}
