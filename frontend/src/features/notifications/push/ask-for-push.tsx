import { Button, chakra, Flex } from '@chakra-ui/react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsQueries } from '../../../session/settings.queries.ts';
import { Card } from '../../../ui/card.tsx';
import { BellRingingIcon } from '../icons.ts';
import { lookAtPush, turnOnPush, usePush } from './push.store.ts';

export interface AskForPushProps {
  /** The situation in which push is useful: it selects the text. */
  after: 'joining' | 'waiting' | 'inbox';
}

/** One line that offers push messages. It asks the browser for permission only after a click. */
export function AskForPush({ after }: AskForPushProps) {
  const { t } = useTranslation('push');
  const { state, isBusy, hasFailed } = usePush();
  const [isOffered, setOffered] = useState(false);
  const [isClosed, setClosed] = useState(() => saidNotNow(Date.now()));
  const [isPressed, setPressed] = useState(false);

  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isClosed) void mayOffer(queryClient).then(setOffered, () => setOffered(false));
  }, [isClosed, queryClient]);

  if (isClosed || !isOffered || (state === 'blocked' && !isPressed)) return null;
  if (isPressed && state === 'on') return <Line>{t('turnedOn')}</Line>;
  if (isPressed && state === 'blocked') return <Line>{t('blocked')}</Line>;
  return (
    <Line
      actions={
        <>
          <Button
            type="button"
            size="sm"
            variant="outline"
            aria-disabled={isBusy}
            onClick={() => {
              setPressed(true);
              void turnOnPush();
            }}
          >
            {t('turnOn')}
          </Button>
          <Button
            type="button"
            size="sm"
            variant="ghost"
            onClick={() => {
              sayNotNow(Date.now());
              setClosed(true);
            }}
          >
            {t('notNow')}
          </Button>
        </>
      }
    >
      {t(`ask.${after}`)}
      {hasFailed && (
        <chakra.span display="block" color="foul.fg" role="alert">
          {t('failed')}
        </chakra.span>
      )}
    </Line>
  );
}

/**
 * Whether to offer push messages. False if this browser is subscribed already or cannot be, or if the person has
 * switched off all push messages.
 */
async function mayOffer(queryClient: QueryClient): Promise<boolean> {
  await lookAtPush();
  if (usePush.getState().state !== 'off') return false;
  return (await queryClient.fetchQuery(settingsQueries.saved())).notifications;
}

function Line({ children, actions }: { children: React.ReactNode; actions?: React.ReactNode }) {
  return (
    <Card px="3.5" py="3" role="status">
      <Flex align="center" wrap="wrap" rowGap="2.5" columnGap="3">
        <chakra.span flex="none" color="fg.muted" display="inline-flex">
          <BellRingingIcon size={20} aria-hidden />
        </chakra.span>
        <chakra.p flex="1 1 200px" textStyle="body.sm">
          {children}
        </chakra.p>
        {actions && <Flex gap="1.5">{actions}</Flex>}
      </Flex>
    </Card>
  );
}

const KEY = 'hoopline.push-not-now';
const DAYS = 30;

/** Whether somebody has clicked "Not now" in this browser in the last `DAYS` days. */
function saidNotNow(now: number): boolean {
  try {
    return now - Number(localStorage.getItem(KEY) ?? 0) < DAYS * 24 * 60 * 60_000;
  } catch {
    // Without storage, the click cannot be stored, and each page would ask again.
    return true;
  }
}

function sayNotNow(now: number): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // Without storage, `saidNotNow` returns true.
  }
}
