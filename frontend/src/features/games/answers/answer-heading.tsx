import { chakra } from '@chakra-ui/react';
import { silenceEndsAt } from '@hoopline/contracts/games/answers-rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { serverNow } from '../../../lib/server-time.ts';
import type { CachedDetail } from '../cached-game.ts';
import { timeAt } from './answer-time.ts';

interface AnswerHeadingProps {
  title: string;
  children: ReactNode;
}

/** The question to a player, and below it what they should know before they answer. */
export function AnswerHeading({ title, children }: AnswerHeadingProps) {
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
export function AskText({ game }: { game: CachedDetail }) {
  const { t, i18n } = useTranslation('gameAnswers');
  useReadersZone();
  const { freesSilentSeats, scheduledAt, timeZone } = game;
  const askedAt = game.players.find(({ id }) => id === game.viewerId)?.askedAt;
  if (!freesSilentSeats || !askedAt || scheduledAt === null) return t('stillIn.ask');
  const by = silenceEndsAt(Date.parse(askedAt), Date.parse(scheduledAt));
  if (by <= serverNow()) return t('stillIn.askSoon');
  return t('stillIn.askBy', { time: timeAt(by, timeZone, i18n.language) });
}
