import { Badge, chakra, Flex } from '@chakra-ui/react';
import type { ReportedItemDetail } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { Card } from '../../../ui/card.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';

interface AuthorHistoryProps {
  item: ReportedItemDetail;
  /** Shows another reported item. */
  onChoose: (id: string) => void;
}

/**
 * Other reported content of the same author, and the decisions about it, so that an operator sees whether this is the
 * first time.
 */
export function AuthorHistory({ item: { author, authorHistory }, onChoose }: AuthorHistoryProps) {
  const { t } = useTranslation('moderation');
  const { itemCount, reportCount, items } = authorHistory;
  const name = shownName(author.displayName);
  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="author-title">
      <chakra.h3 id="author-title" textStyle="title.sm" overflowWrap="anywhere">
        {t('author.title', { name })}
      </chakra.h3>
      <chakra.p mt="1" color="fg.muted" textStyle="body.sm">
        {itemCount === 0
          ? t('author.none')
          : t('author.counts', {
              items: t('author.items', { count: itemCount }),
              reports: t('count', { count: reportCount }),
            })}
      </chakra.p>
      <chakra.ul listStyleType="none" mt="2" _empty={{ display: 'none' }}>
        {items.map(({ id, kind, excerpt, lastReportedAt, decision }) => (
          <chakra.li key={id} borderTopWidth="1px" borderColor="border.muted">
            <chakra.button
              type="button"
              onClick={() => onChoose(id)}
              display="block"
              w="full"
              py="2"
              minH="hit"
              textAlign="start"
              cursor="pointer"
              _hover={{ bg: 'bg.muted' }}
            >
              <Flex align="center" wrap="wrap" gap="1.5">
                <Badge variant="subtle">{t(`kind.${kind}`)}</Badge>
                <Badge colorPalette={decision === null ? 'ball' : decision === 'dismiss' ? undefined : 'foul'}>
                  {t(decision === null ? 'state.open' : `did.${decision}`)}
                </Badge>
                <chakra.span ml="auto" color="fg.subtle" textStyle="caption">
                  <RelativeTime iso={lastReportedAt} />
                </chakra.span>
              </Flex>
              <chakra.span display="block" mt="1" lineClamp={2} overflowWrap="anywhere">
                {excerpt || t('noText')}
              </chakra.span>
            </chakra.button>
          </chakra.li>
        ))}
      </chakra.ul>
      {itemCount > items.length && (
        <chakra.p mt="1" color="fg.subtle" textStyle="caption">
          {t('author.more', { count: itemCount - items.length })}
        </chakra.p>
      )}
    </Card>
  );
}
