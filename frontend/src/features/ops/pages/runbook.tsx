import { Button, chakra, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddressEntry } from '../../../lib/use-address-entry.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { opsQueries } from '../ops.queries.ts';
import { sectionOf } from './runbook-section.ts';

/** The section of the runbook that the address names. It is a file of the web app, so no outage of data hides it. */
export function Runbook() {
  const { t } = useTranslation('ops');
  const { id, close } = useAddressEntry('runbook');
  if (id === null) return null;
  return (
    <Card mb={{ base: '3.5', md: '5' }} p={{ base: '4', md: '5' }} aria-labelledby="runbook-title">
      <Flex align="center" justify="space-between" wrap="wrap" gap="2" mb="2">
        <chakra.h2 id="runbook-title" textStyle="title.sm">
          {t('verdict.runbookTitle')}
        </chakra.h2>
        <Button variant="ghost" size="sm" onClick={close}>
          {t('verdict.close')}
        </Button>
      </Flex>
      <Section id={id} />
    </Card>
  );
}

function Section({ id }: { id: string }) {
  const { t } = useTranslation('ops');
  const { data, isError } = useQuery(opsQueries.runbook());
  if (data === undefined && !isError) return <Skeleton h="80px" borderRadius="md" />;
  const section = data && sectionOf(data, id);
  if (!section)
    return (
      <p>
        {t('verdict.runbookFailed')} <code>docs/operations.md#{id}</code>
      </p>
    );
  return (
    // The runbook is in English only, like the log.
    <chakra.div lang="en" maxW="75ch">
      <chakra.h3 mb="1.5" fontWeight="650">
        {section.title}
      </chakra.h3>
      {section.paragraphs.map((parts) => (
        <chakra.p key={parts.join('')} mb="2" overflowWrap="anywhere">
          {parts.map((part, index) =>
            index % 2 === 1 ? (
              <chakra.code key={part} px="1" borderRadius="sm" bg="bg.muted" fontFamily="mono" fontSize="0.9em">
                {part}
              </chakra.code>
            ) : (
              part
            ),
          )}
        </chakra.p>
      ))}
    </chakra.div>
  );
}
