import { chakra, Flex } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { ArrowRightIcon, ClockIcon, HourglassMediumIcon, MapPinIcon } from '../../../icons/shared.ts';
import { CheckIcon } from '../../../icons/ui.ts';
import { type AnswerState, answerState } from './answers.ts';

/** Shape, colour and word differ, so that no state depends on its colour. */
const LOOKS = {
  yes: { Icon: CheckIcon, color: 'make.fg' },
  asked: { Icon: HourglassMediumIcon, color: 'fg.subtle' },
  on_way: { Icon: ArrowRightIcon, color: 'paint.fg' },
  late: { Icon: ClockIcon, color: 'clock.fg' },
  here: { Icon: MapPinIcon, color: 'make.fg' },
} as const satisfies Record<AnswerState, unknown>;

export interface AnswerMarkProps {
  player: Pick<RosterPlayer, 'stillIn' | 'arrival'>;
}

/** Shows below a player's name what they have answered, or that they are on their way or at the court. */
export function AnswerMark({ player }: AnswerMarkProps) {
  const { t } = useTranslation('gameAnswers');
  const state = answerState(player);
  if (!state) return null;
  const { Icon, color } = LOOKS[state];
  return (
    <Flex as="span" align="center" gap="1" color={color} fontWeight="600">
      <Icon size={14} aria-hidden />
      {t(`mark.${state}`)}
    </Flex>
  );
}

/** Shows the same below a face on the court, in one short word. On phones there is room for the icon only. */
export function AnswerBadge({ player }: AnswerMarkProps) {
  const { t } = useTranslation('gameAnswers');
  const state = answerState(player);
  if (!state) return null;
  const { Icon, color } = LOOKS[state];
  return (
    <Flex
      as="span"
      className="dark"
      aria-hidden
      pos="absolute"
      left="50%"
      bottom={{ base: '-7px', lg: '-10px' }}
      transform="translateX(-50%)"
      align="center"
      gap="1"
      px={{ base: '2px', lg: '1.5' }}
      py="2px"
      bg="bg.board"
      color={color}
      borderRadius="sm"
      boxShadow="0 0 0 1px rgb(255 248 236 / 55%)"
      fontSize="12px"
      fontWeight="700"
      lineHeight="1"
      whiteSpace="nowrap"
    >
      <Icon size={12} aria-hidden />
      <chakra.span hideBelow="lg">{t(`short.${state}`)}</chakra.span>
    </Flex>
  );
}
