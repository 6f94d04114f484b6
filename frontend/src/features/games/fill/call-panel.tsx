import { Button, chakra, Flex } from '@chakra-ui/react';
import type { GameAsk, GameCall } from '@hoopline/contracts';
import { RINGS } from '@hoopline/contracts/games/fill-rules';
import { useTranslation } from 'react-i18next';
import { HourglassMediumIcon } from '../../../icons/shared.ts';
import { CheckIcon } from '../../../icons/ui.ts';
import { SeatClock } from '../components/seat-clock.tsx';

interface CallPanelProps {
  call: GameCall;
  asks: readonly GameAsk[];
  isStopping: boolean;
  onStop: () => void;
}

/** A call for players: its rings, the clock until the next one, and how it ended. */
export function CallPanel({ call, asks, isStopping, onStop }: CallPanelProps) {
  const { t } = useTranslation('gameFill');
  const { wanted, taken, ring, nextAt, endedAt, endedWhy } = call;
  const isRunning = endedAt === null;
  const askedIn = (which: number) => asks.filter((ask) => ask.how === 'call' && ask.ring === which).length;
  const isLast = ring === RINGS.length;

  return (
    <Flex
      as="section"
      aria-label={t('call.label')}
      direction="column"
      gap="2.5"
      p="3.5"
      bg={isRunning ? 'ball.subtle' : 'bg.subtle'}
      borderWidth="1px"
      borderColor={isRunning ? 'ball.muted' : 'border.muted'}
      borderRadius="md"
    >
      <Flex align="flex-start" justify="space-between" gap="3">
        <chakra.div role="status" minW="0">
          <strong>{t(endedWhy ? `call.ended.${endedWhy}` : 'call.running')}</strong>
          <chakra.span display="block" color="fg.muted" textStyle="body.sm">
            {t('call.taken', { taken, count: wanted })}
          </chakra.span>
        </chakra.div>
        {isRunning && (
          <Button flex="none" variant="outline" size="sm" aria-busy={isStopping || undefined} onClick={onStop}>
            {t('call.stop')}
          </Button>
        )}
      </Flex>
      <chakra.ol listStyleType="none" display="grid" gap="1.5" maxW="420px">
        {RINGS.map(({ ring: which, who }) => {
          const isDone = which <= ring;
          const count = askedIn(which);
          return (
            <Flex as="li" key={who} align="baseline" gap="2" color={isDone ? 'fg' : 'fg.subtle'} textStyle="body.sm">
              <chakra.span
                flex="none"
                alignSelf="center"
                display="grid"
                placeItems="center"
                w="5"
                h="5"
                borderRadius="full"
                borderWidth="1px"
                borderColor={isDone ? 'make.muted' : 'border.control'}
                bg={isDone ? 'make.muted' : undefined}
                color={isDone ? 'make.fg' : 'fg.subtle'}
                fontSize="12px"
              >
                {isDone ? <CheckIcon size={12} weight="bold" aria-label={t('call.done')} /> : which}
              </chakra.span>
              <span>{t(`call.rings.${who}`)}</span>
              {isDone && (
                <chakra.span color="fg.muted" ms="auto" whiteSpace="nowrap">
                  {who === 'waitlist' ? t('call.first') : t('call.asked', { count })}
                </chakra.span>
              )}
            </Flex>
          );
        })}
      </chakra.ol>
      {isRunning && (
        <Flex as="p" align="center" wrap="wrap" gap="1.5" color="fg.muted" textStyle="body.sm">
          {nextAt ? (
            <>
              {t(isLast ? 'call.endsIn' : 'call.nextIn')} <SeatClock until={nextAt} />
            </>
          ) : (
            <>
              <HourglassMediumIcon size={16} aria-hidden />
              {t('call.waiting')}
            </>
          )}
        </Flex>
      )}
    </Flex>
  );
}
