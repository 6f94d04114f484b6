import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../../icons/first.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { dayText, everyText } from './every.ts';
import { useRepeats } from './use-repeats.ts';

/** Lets the game of the sheet repeat every week. The whole form has the other choices. */
export function RepeatsChip() {
  const { t, i18n } = useTranslation('gameSeries');
  const { value, start, change } = useRepeats();
  if (start === null) return null;
  const isOn = value.weeks > 0;
  return (
    <Flex align="center" wrap="wrap" gap="1 12px" mt="1">
      <chakra.label
        pos="relative"
        display="flex"
        alignItems="center"
        gap="1.5"
        h="38px"
        px="15px"
        borderRadius="full"
        borderWidth="1px"
        borderColor="border"
        bg="bg.panel"
        color="fg.muted"
        fontSize="14px"
        fontWeight="550"
        whiteSpace="nowrap"
        cursor="pointer"
        css={{
          '&:hover:not(:has(:checked))': { color: 'fg' },
          '&:has(:checked)': {
            bg: 'bg.inverted',
            borderColor: 'bg.inverted',
            color: 'fg.inverted',
            fontWeight: '650',
          },
          '&:has(:focus-visible)': { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '2px' },
        }}
      >
        <chakra.input
          type="checkbox"
          checked={isOn}
          onChange={(event) => change({ weeks: event.target.checked ? 1 : 0 })}
          pos="absolute"
          inset="-5px 0"
          opacity="0"
          cursor="pointer"
        />
        <ArrowsClockwiseIcon size={16} aria-hidden />
        {t(value.weeks === 2 ? 'biweekly' : 'weekly')}
      </chakra.label>
      <chakra.span role="status" color="fg.muted" textStyle="body.sm">
        {isOn &&
          `${everyText(value, t, i18n.language)}, ${t('untilDay', { day: dayText(value.until, i18n.language, serverNow()) })}`}
      </chakra.span>
    </Flex>
  );
}
