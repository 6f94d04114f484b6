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
import { type CachedDetail, linkKeyOf } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import type { SeatActions } from '../games.mutations.ts';
import { timeAt } from './answer-time.ts';
import { useAnswerWrite } from './answers.mutations.ts';
import type { questionFor } from './answers.ts';

export interface AnswerCardProps {
  game: CachedDetail;
  /** Null once the viewer has answered, or lost their seat. */
  question: ReturnType<typeof questionFor>;
  hasLostSeat: boolean;
  /** The actions that give the seat up if the player cannot come. */
  leaving: SeatActions;
  /** Buttons with which a player who has lost their seat comes back, where the page has none of its own. */
  wayBack: ReactNode;
  isCompact: boolean;
}

/** Asks a seated player whether they still play, and later whether they are on their way. */
export function AnswerCard({ game, question, hasLostSeat, leaving, wayBack, isCompact }: AnswerCardProps) {
  const { t } = useTranslation('gameAnswers');
  const card = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const { mutate, reset, isPending, error, variables } = useAnswerWrite(game.id, linkKeyOf(game));
  const isBusy = isPending || leaving.isPending;
  const me = game.players.find(({ id }) => id === game.viewerId);
  const chosen = isPending && variables.act === 'arrival' ? variables.arrival : me?.arrival;

  // A notification links to this card. `key` changes with each navigation, even to the page that is already open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (hash !== ANSWER_CARD) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [hash, key]);
  // The pressed button disappears with the question, so the card gets the focus.
  const asked = useRef(question);
  useEffect(() => {
    const hasEnded = asked.current !== null && question === null;
    if (hasEnded && document.activeElement === document.body) card.current?.focus({ preventScroll: true });
    asked.current = question;
  }, [question]);

  const answer = (write: Parameters<typeof mutate>[0]) => {
    if (isBusy) return;
    leaving.forget();
    mutate(write);
  };
  const leave = () => {
    if (isBusy) return;
    reset();
    leaving.act('cantPlay');
  };
  const refusal = refusalOf(error) ?? leaving.refusal;
  const cant = (label: string) => (
    <Button variant="outline" gridColumn="1 / -1" aria-busy={leaving.isPending || undefined} onClick={leave}>
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
      gap={isCompact ? '2' : '3'}
      p={isCompact ? '3' : { base: '4', md: '5' }}
    >
      {hasLostSeat && (
        <>
          <chakra.p role="status" id="answer-title" fontWeight="650" textWrap="pretty">
            {t(leaving.hasPassedSeat ? 'passedOn' : 'refused.not_seated')}
          </chakra.p>
          {wayBack && (
            <Flex wrap="wrap" align="center" gap="2">
              {wayBack}
            </Flex>
          )}
        </>
      )}
      {question === null && !hasLostSeat && (
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
          <Heading title={t('arrival.title')}>{!isCompact && t('arrival.lead')}</Heading>
          {/* On phones each answer keeps its place when a chosen one grows by its check mark. */}
          <Flex
            role="group"
            aria-labelledby="answer-title"
            display={{ base: 'grid', sm: 'flex' }}
            gridTemplateColumns={`repeat(${ANSWERS.arrivals.length}, minmax(0, 1fr))`}
            wrap="wrap"
            gap="2"
          >
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
          {chosen && game.court && !isCompact && (
            <RouterLink to={`/courts/${game.court.id}`} textStyle="body.sm" color="ball.fg" textDecoration="underline">
              {t('arrival.checkIn')}
            </RouterLink>
          )}
        </>
      )}
      {!(hasLostSeat && refusal === 'not_seated') && <RefusalNote code={refusal} prefix="gameAnswers:refused" />}
    </Card>
  );
}

function Heading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <chakra.h2 id="answer-title" textStyle="title.md">
        {title}
      </chakra.h2>
      <chakra.p mt="0.5" color="fg.muted" textStyle="body.sm" textWrap="pretty" _empty={{ display: 'none' }}>
        {children}
      </chakra.p>
    </div>
  );
}

/** Asks whether the player still plays. If the host frees silent seats, names the time until which the seat is sure. */
function AskText({ game }: Pick<AnswerCardProps, 'game'>) {
  const { t, i18n } = useTranslation('gameAnswers');
  useReadersZone();
  const { askBefore, freesSilentSeats, scheduledAt, timeZone } = game;
  if (!freesSilentSeats || askBefore === null || scheduledAt === null) return t('stillIn.ask');
  const by = Date.parse(scheduledAt) - (askBefore / 2) * 60_000;
  if (by <= serverNow()) return t('stillIn.askSoon');
  return t('stillIn.askBy', { time: timeAt(by, timeZone, i18n.language) });
}
