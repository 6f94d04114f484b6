import { Badge, Box, chakra, Flex } from '@chakra-ui/react';
import type { OpsAction } from '@hoopline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listItems } from '../../../lib/paged.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { Card } from '../../../ui/card.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { opsQueries } from '../ops.queries.ts';

/** The actions of operators, the newest first. */
export function AuditList() {
  const { t } = useTranslation('ops');
  const query = useInfiniteQuery(opsQueries.actions());
  const items = useMemo(() => query.data && listItems(query.data), [query.data]);
  return (
    <Card flex="1" minW="0" pb="2" aria-labelledby="audit-title">
      <chakra.h2 id="audit-title" textStyle="title.sm" px={{ base: '4', md: '5' }} pt={{ base: '4', md: '5' }} pb="2">
        {t('audit.title')}
      </chakra.h2>
      <InfiniteList
        query={query}
        items={items}
        errorMessage={t('audit.failed')}
        skeleton={<Skeleton h="120px" m="5" borderRadius="md" />}
        empty={
          <chakra.p px={{ base: '4', md: '5' }} pb="4" color="fg.muted">
            {t('audit.none')}
          </chakra.p>
        }
        moreLabel={t('audit.more')}
        isManual
      >
        {(actions) => (
          <Box maxH="440px" overflowY="auto" tabIndex={0} role="group" aria-labelledby="audit-title">
            <chakra.ol listStyleType="none">
              {actions.map((action) => (
                <AuditLine key={action.id} action={action} />
              ))}
            </chakra.ol>
          </Box>
        )}
      </InfiniteList>
    </Card>
  );
}

/** A resync names a person, a node, or nobody. */
function textOf({ action, person, node }: OpsAction) {
  if (action !== 'resync') return action;
  return person ? 'resync_person' : node ? 'resync_node' : 'resync_all';
}

function AuditLine({ action }: { action: OpsAction }) {
  const { t } = useTranslation('ops');
  const { operator, person, node, text, via, address, isDone, createdAt } = action;
  const deletedName = t('audit.former');
  const known = operator ?? (via === 'member' ? { displayName: deletedName } : undefined);
  const facts = [
    via === 'token' && t('audit.byToken'),
    known && t('audit.by', { name: shownName(known.displayName) }),
    address && t('audit.from', { address }),
  ];
  return (
    <chakra.li px={{ base: '4', md: '5' }} py="2.5" borderTopWidth="1px" borderColor="border.muted">
      <Flex align="baseline" gap="3">
        <chakra.span flex="1" minW="0" fontWeight="600" overflowWrap="anywhere">
          {t(`audit.${textOf(action)}`, { node, text, name: shownName(person?.displayName) ?? deletedName })}
          {isDone === false && (
            <Badge ml="2" colorPalette="foul">
              {t('audit.notDone')}
            </Badge>
          )}
        </chakra.span>
        <chakra.span flex="none" color="fg.subtle" textStyle="caption">
          <RelativeTime iso={createdAt} />
        </chakra.span>
      </Flex>
      <chakra.p color="fg.muted" textStyle="caption" overflowWrap="anywhere">
        {facts.filter(Boolean).join(' · ')}
      </chakra.p>
    </chakra.li>
  );
}
