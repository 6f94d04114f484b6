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
  after: 'joining' | 'guestJoining' | 'waiting' | 'inbox';
  /** The address of a game's calendar file, which is offered where push messages cannot be. */
  calendar?: string;
}

/** One line that offers push messages. It asks the browser for permission only after a click. */
export function AskForPush({ after, calendar }: AskForPushProps) {
  const { t } = useTranslation('push');
  const { state, isBusy, hasFailed } = usePush();
  const [offer, setOffer] = useState<Offer>();
  const [isClosed, setClosed] = useState(() => saidNotNow(Date.now()));
  const [isPressed, setPressed] = useState(false);

  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isClosed) void bestOffer(queryClient).then(setOffer, () => setOffer(undefined));
  }, [isClosed, queryClient]);

  const notNow = (
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
  );
  const toCalendar = calendar !== undefined && (
    <Button asChild size="sm" variant="outline">
      <a href={calendar} download>
        {t('addToCalendar')}
      </a>
    </Button>
  );

  if (isClosed || !offer) return null;
  if (isPressed && state === 'on') return <Line>{t(after === 'guestJoining' ? 'reminderOn' : 'turnedOn')}</Line>;
  if (isPressed && state === 'blocked') return <Line actions={toCalendar}>{t('blocked')}</Line>;
  if (offer === 'calendar' || state === 'blocked')
    return (
      toCalendar && (
        <Line
          actions={
            <>
              {toCalendar}
              {notNow}
            </>
          }
        >
          {t('ask.calendar')}
        </Line>
      )
    );
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
          {notNow}
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

type Offer = 'push' | 'calendar' | undefined;

/**
 * Push messages, unless this browser cannot be subscribed, or the person has switched off all push messages: then the
 * calendar. Nothing if this browser is subscribed already.
 */
async function bestOffer(queryClient: QueryClient): Promise<Offer> {
  await lookAtPush();
  const { state } = usePush.getState();
  if (state === 'on') return undefined;
  if (state !== 'off') return 'calendar';
  return (await queryClient.fetchQuery(settingsQueries.saved())).notifications ? 'push' : 'calendar';
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
