import { Button, chakra, Flex } from '@chakra-ui/react';
import { ANSWER_CARD } from '@hoopline/contracts';
import { ANSWERS } from '@hoopline/contracts/games/answers-rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { CheckIcon } from '../../../icons/ui.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { Card } from '../../../ui/card.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { type CachedDetail, linkKeyOf } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import type { SeatActions } from '../games.mutations.ts';
import { AnswerHeading, AskText } from './answer-heading.tsx';
import { useAnswerWrite } from './answers.mutations.ts';
import type { questionFor } from './answers.ts';
import { CantButton } from './cant-button.tsx';

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
  const { mutate, isPending, error, variables } = useAnswerWrite(game.id, linkKeyOf(game));
  /** Whether the last press was an answer, and not "Can't". The card shows the refusal of that press. */
  const [wasAnswered, setWasAnswered] = useState(false);
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

  // Sent also while an earlier answer is: a player who corrects themselves means the last.
  const answer = (write: Parameters<typeof mutate>[0]) => {
    setWasAnswered(true);
    if (!leaving.isPending) leaving.forget();
    mutate(write);
  };
  const leave = () => {
    setWasAnswered(false);
    if (!leaving.isPending) leaving.act('cantPlay');
  };
  const refusal = wasAnswered && !hasLostSeat ? refusalOf(error) : leaving.refusal;
  const cant = { game, isPending: leaving.isPending, onLeave: leave };

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
          <AnswerHeading title={t('stillIn.title')}>
            <AskText game={game} />
          </AnswerHeading>
          <Flex wrap="wrap" gap="2">
            <Button aria-busy={isPending || undefined} onClick={() => answer({ act: 'stillIn' })}>
              {t('stillIn.yes')}
            </Button>
            <CantButton {...cant} label={t('stillIn.no')} />
          </Flex>
        </>
      )}
      {question === 'arrival' && (
        <>
          <AnswerHeading title={t('arrival.title')}>{!isCompact && t('arrival.lead')}</AnswerHeading>
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
            <CantButton {...cant} label={t('arrival.cant')} />
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
