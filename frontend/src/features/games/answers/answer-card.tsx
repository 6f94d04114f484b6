import { Button, chakra, Flex } from '@chakra-ui/react';
import { ANSWER_CARD } from '@hoopline/contracts';
import { ANSWERS } from '@hoopline/contracts/games/answers-rules';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { CheckIcon } from '../../../icons/ui.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { Card } from '../../../ui/card.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import type { SeatActions } from '../games.mutations.ts';
import { timeAt } from './answer-time.ts';
import { useAnswerWrite } from './answers.mutations.ts';
import type { questionFor } from './answers.ts';

export interface AnswerCardProps {
  game: CachedDetail;
  /** Null once the viewer has answered. */
  question: ReturnType<typeof questionFor>;
  /** "I can't" is leaving the game. */
  leaving: SeatActions;
}

/** Asks a seated player whether they still play, and later whether they are on their way. */
export function AnswerCard({ game, question, leaving }: AnswerCardProps) {
  const { t } = useTranslation('gameAnswers');
  const card = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const { mutate, reset, isPending, error, variables } = useAnswerWrite(game.id);
  const isBusy = isPending || leaving.isPending;
  const me = game.players.find(({ id }) => id === game.viewerId);
  const chosen = isPending && variables.act === 'arrival' ? variables.arrival : me?.arrival;

  // A notification leads here. `key` changes with each navigation, also with one to the same address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (hash !== ANSWER_CARD) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [hash, key]);
  // The pressed button has disappeared.
  useEffect(() => {
    if (question === null && document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, [question]);

  const answer = (write: Parameters<typeof mutate>[0]) => {
    if (isBusy) return;
    leaving.forget();
    mutate(write);
  };
  const leave = () => {
    if (isBusy) return;
    reset();
    leaving.act('leave');
  };
  const cant = (label: string) => (
    <Button variant="outline" aria-busy={leaving.isPending || undefined} onClick={leave}>
      {label}
    </Button>
  );

  return (
    <Card
      ref={card}
      id={ANSWER_CARD.slice(1)}
      tabIndex={-1}
      aria-labelledby="answer-title"
      scrollMarginTop="24"
      display="flex"
      flexDirection="column"
      gap="3"
      p={{ base: '4', md: '5' }}
    >
      {question === null && (
        <Flex role="status" align="center" gap="2" color="make.fg" fontWeight="650">
          <CheckIcon size={20} weight="bold" aria-hidden />
          <span id="answer-title">{t('stillIn.done')}</span>
        </Flex>
      )}
      {question === 'stillIn' && (
        <>
          <Heading title={t('stillIn.title')}>
            <AskText game={game} />
          </Heading>
          <Flex wrap="wrap" gap="2">
            <Button aria-busy={isPending || undefined} onClick={() => answer({ act: 'stillIn' })}>
              {t('stillIn.yes')}
            </Button>
            {cant(t('stillIn.no'))}
          </Flex>
        </>
      )}
      {question === 'arrival' && (
        <>
          <Heading title={t('arrival.title')}>{t('arrival.lead')}</Heading>
          <Flex role="group" aria-labelledby="answer-title" wrap="wrap" gap="2">
            {ANSWERS.arrivals.map((arrival) => (
              <Button
                key={arrival}
                variant={chosen === arrival ? 'solid' : 'subtle'}
                colorPalette={chosen === arrival ? 'paint' : undefined}
                aria-pressed={chosen === arrival}
                onClick={() => answer({ act: 'arrival', arrival })}
              >
                {chosen === arrival && <CheckIcon weight="bold" aria-hidden />}
                {t(`arrival.${arrival}`)}
              </Button>
            ))}
            {cant(t('arrival.cant'))}
          </Flex>
          {chosen && game.court && (
            <RouterLink to={`/courts/${game.court.id}`} textStyle="body.sm" color="ball.fg" textDecoration="underline">
              {t('arrival.checkIn')}
            </RouterLink>
          )}
        </>
      )}
      <RefusalNote code={refusalOf(error) ?? leaving.refusal} prefix="gameAnswers:refused" />
    </Card>
  );
}

function Heading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <chakra.h2 id="answer-title" textStyle="title.md">
        {title}
      </chakra.h2>
      <chakra.p mt="0.5" color="fg.muted" textStyle="body.sm" textWrap="pretty">
        {children}
      </chakra.p>
    </div>
  );
}

/** Until when the seat is sure, if silence has a consequence. A player who was asked late has longer than that. */
function AskText({ game }: Pick<AnswerCardProps, 'game'>) {
  const { t, i18n } = useTranslation('gameAnswers');
  useReadersZone();
  const { askBefore, freesSilentSeats, scheduledAt, timeZone } = game;
  if (!freesSilentSeats || askBefore === null || scheduledAt === null) return t('stillIn.ask');
  const by = Date.parse(scheduledAt) - (askBefore / 2) * 60_000;
  if (by <= serverNow()) return t('stillIn.askSoon');
  return t('stillIn.askBy', { time: timeAt(by, timeZone, i18n.language) });
}
