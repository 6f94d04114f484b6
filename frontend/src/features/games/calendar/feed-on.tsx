import { Button, chakra, Flex } from '@chakra-ui/react';
import { ArrowsClockwiseIcon, CheckCircleIcon, ProhibitIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../game-format.ts';
import { FeedAddress } from './feed-address.tsx';

interface FeedOnProps {
  since: string;
  /** Known only on the visit that made it: the server keeps no address, only its mark. */
  path: string | undefined;
  pending: 'make' | 'revoke' | null;
  onRenew: () => void;
  onTurnOff: () => void;
}

/** A private calendar that is on, and what can be done with it. */
export function FeedOn({ since, path, pending, onRenew, onTurnOff }: FeedOnProps) {
  const { t, i18n } = useTranslation('games');

  return (
    <>
      <Flex direction="column" gap="2">
        <Flex align="center" gap="1.5" color="make.fg" fontWeight="600">
          <CheckCircleIcon size={20} weight="fill" aria-hidden />
          {t('feed.since', { date: formatDate(since, i18n.language) })}
        </Flex>
        {!path && (
          <chakra.p color="fg.muted" textStyle="body.sm">
            {t('feed.hidden')}
          </chakra.p>
        )}
      </Flex>
      {path && <FeedAddress key={path} path={path} />}
      <Flex wrap="wrap" gap="2" pt="4" borderTopWidth="1px" borderColor="border.muted">
        <Button variant="subtle" disabled={pending !== null} onClick={onRenew}>
          <ArrowsClockwiseIcon aria-hidden />
          {t(pending === 'make' ? 'feed.making' : 'feed.renew')}
        </Button>
        <Button variant="ghost" colorPalette="foul" color="foul.fg" disabled={pending !== null} onClick={onTurnOff}>
          <ProhibitIcon aria-hidden />
          {t(pending === 'revoke' ? 'feed.revoking' : 'feed.revoke')}
        </Button>
      </Flex>
    </>
  );
}
