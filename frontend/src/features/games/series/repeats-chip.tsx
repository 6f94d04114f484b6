import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../../icons/first.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { Chip } from '../../../ui/chip.tsx';
import { dayText, everyText } from './every.ts';
import { useRepeats } from './use-repeats.ts';

/** A chip in the sheet with which a host lets the game repeat every week. The whole form has the other choices. */
export function RepeatsChip() {
  const { t, i18n } = useTranslation('gameSeries');
  const { value, start, change } = useRepeats();
  if (start === null) return null;
  const isOn = value.weeks > 0;
  return (
    <Flex align="center" wrap="wrap" rowGap="1" columnGap="3" mt="2">
      <Chip type="checkbox" checked={isOn} onChange={(event) => change({ weeks: event.target.checked ? 1 : 0 })}>
        <ArrowsClockwiseIcon size={16} aria-hidden />
        {t(value.weeks === 2 ? 'biweekly' : 'weekly')}
      </Chip>
      <chakra.span role="status" color="fg.muted" textStyle="body.sm">
        {isOn &&
          `${everyText(value, t, i18n.language)}, ${t('untilDay', { day: dayText(value.until, i18n.language, serverNow()) })}`}
      </chakra.span>
    </Flex>
  );
}
