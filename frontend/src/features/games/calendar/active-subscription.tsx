import { Button, chakra, Flex } from '@chakra-ui/react';
import { ArrowsClockwiseIcon, CheckCircleIcon, ProhibitIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../game-format.ts';
import { SubscriptionAddress } from './subscription-address.tsx';

interface ActiveSubscriptionProps {
  since: string;
  /** Known only on the visit that made it: the server keeps no address, only its mark. */
  path: string | undefined;
  pending: 'make' | 'revoke' | null;
  onRenew: () => void;
  onTurnOff: () => void;
}

/** A private calendar that is on, and what can be done with it. */
export function ActiveSubscription({ since, path, pending, onRenew, onTurnOff }: ActiveSubscriptionProps) {
  const { t, i18n } = useTranslation('games');

  return (
    <>
      <Flex direction="column" gap="2">
        <Flex align="center" gap="1.5" color="make.fg" fontWeight="600">
          <CheckCircleIcon size={20} weight="fill" aria-hidden />
          {t('subscription.since', { date: formatDate(since, i18n.language) })}
        </Flex>
        {!path && (
          <chakra.p color="fg.muted" textStyle="body.sm">
            {t('subscription.hidden')}
          </chakra.p>
        )}
      </Flex>
      {path && <SubscriptionAddress key={path} path={path} />}
      <Flex wrap="wrap" gap="2" pt="4" borderTopWidth="1px" borderColor="border.muted">
        <Button variant="subtle" disabled={pending !== null} onClick={onRenew}>
          <ArrowsClockwiseIcon aria-hidden />
          {t(pending === 'make' ? 'subscription.making' : 'subscription.renew')}
        </Button>
        <Button variant="ghost" colorPalette="foul" color="foul.fg" disabled={pending !== null} onClick={onTurnOff}>
          <ProhibitIcon aria-hidden />
          {t(pending === 'revoke' ? 'subscription.revoking' : 'subscription.revoke')}
        </Button>
      </Flex>
    </>
  );
}
