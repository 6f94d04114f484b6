import { Badge, chakra, Flex } from '@chakra-ui/react';
import type { ReportedItem } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';

interface ReportRowProps {
  item: ReportedItem;
  isChosen: boolean;
  onChoose: () => void;
  /** Gives the focus to the row when it appears: its item was open before the list was shown again. */
  takesFocus: boolean;
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** One reported thing in the list. */
export function ReportRow({ item, isChosen, onChoose, takesFocus }: ReportRowProps) {
  const { t } = useTranslation(['moderation', 'safety']);
  const [first] = item.reasons;
  return (
    <chakra.li borderBottomWidth="1px" borderColor="border.muted" _last={{ borderBottomWidth: '0' }}>
      <chakra.button
        ref={takesFocus ? focus : undefined}
        type="button"
        aria-current={isChosen || undefined}
        onClick={onChoose}
        display="block"
        w="full"
        px={{ base: '4', md: '5' }}
        py="3"
        textAlign="start"
        cursor="pointer"
        bg={isChosen ? 'bg.muted' : undefined}
        boxShadow={isChosen ? 'inset 3px 0 0 {colors.ball.solid}' : undefined}
        _hover={{ bg: 'bg.muted' }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <Flex align="center" wrap="wrap" gap="1.5">
          <Badge variant="subtle">{t(`kind.${item.kind}`)}</Badge>
          <StateBadges item={item} />
          <chakra.span ml="auto" color="fg.subtle" textStyle="caption">
            <RelativeTime iso={item.lastReportedAt} />
          </chakra.span>
        </Flex>
        <chakra.span display="block" mt="1.5" fontWeight="600" lineClamp={2} overflowWrap="anywhere">
          {item.excerpt || t('noText')}
        </chakra.span>
        <chakra.span display="block" mt="0.5" color="fg.muted" textStyle="caption" overflowWrap="anywhere">
          {[
            t('by', { name: shownName(item.author.displayName) }),
            t('count', { count: item.reportCount }),
            first && t(`safety:report.reason.${first.reason}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </chakra.span>
      </chakra.button>
    </chakra.li>
  );
}

/** Shows whether an operator still has to decide, and whether the item is hidden. */
export function StateBadges({ item }: { item: Pick<ReportedItem, 'isOpen' | 'isHidden'> }) {
  const { t } = useTranslation('moderation');
  return (
    <>
      <Badge colorPalette={item.isOpen ? 'ball' : 'make'}>{t(item.isOpen ? 'state.open' : 'state.closed')}</Badge>
      {item.isHidden && <Badge colorPalette="foul">{t('state.hidden')}</Badge>}
    </>
  );
}
