import { chakra, Flex } from '@chakra-ui/react';
import { LATE_HOURS } from '@hoopline/contracts/games/after-rules';
import { useTranslation } from 'react-i18next';
import { useAmount } from '../../../lib/use-amount.ts';
import type { CachedDetail } from '../cached-game.ts';
import { TicketIcon } from '../icons.ts';
import { collected } from './money.ts';

export interface MoneyNoteProps {
  game: Pick<CachedDetail, 'entryFee' | 'leaveRule' | 'players' | 'isHost' | 'isJoined' | 'viewerId'>;
}

/** The fee of each player, who has paid, and what the host's rule says about players who leave. */
export function MoneyNote({ game }: MoneyNoteProps) {
  const { t } = useTranslation('gameAfter');
  const money = useAmount();
  const { entryFee, leaveRule, players, isHost, isJoined, viewerId } = game;
  const { paid, of, amount, total } = collected(players, entryFee);
  const hasPaid = players.some(({ id, isPaid }) => id === viewerId && isPaid);
  return (
    <Flex
      as="section"
      aria-label={t('money.title')}
      gap="2.5"
      px="3.5"
      py="3"
      bg="bg.subtle"
      borderWidth="1px"
      borderColor="border.card"
      borderRadius="md"
    >
      <chakra.span flex="none" mt="1px" color="ball.fg">
        <TicketIcon size={20} aria-hidden />
      </chakra.span>
      <chakra.div minW="0">
        <chakra.p fontWeight="600" role="status">
          {t('money.aHead', { amount: money(entryFee) })}
          {isJoined && !isHost && (
            <chakra.span fontWeight="400"> · {t(hasPaid ? 'money.paid' : 'money.notPaid')}</chakra.span>
          )}
          {isHost && (
            <chakra.span fontWeight="400">
              {' '}
              · {t('money.collected', { paid, of, amount: money(amount), total: money(total) })}
            </chakra.span>
          )}
        </chakra.p>
        {leaveRule !== 'none' && (
          <chakra.p textStyle="body.sm" mt="0.5">
            {t(`money.${leaveRule}`, { hours: LATE_HOURS })}
          </chakra.p>
        )}
        <chakra.p textStyle="caption" color="fg.subtle" mt="0.5">
          {t(isHost ? 'money.directHost' : 'money.direct')}
        </chakra.p>
      </chakra.div>
    </Flex>
  );
}
