import { Button, chakra } from '@chakra-ui/react';
import type { GameAfter } from '@hoopline/contracts';
import { KUDOS } from '@hoopline/contracts/games/after-rules';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewspaperIcon } from '../../../icons/first.ts';
import { thingsText } from '../../../lib/separators.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useTickAt } from '../../../lib/tick.ts';
import { Card } from '../../../ui/card.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { BoxScoreButton } from './box-score-button.tsx';
import { KudosSection } from './kudos-section.tsx';
import { VoteSection } from './vote-section.tsx';
import { WinnersLine } from './winners-line.tsx';

interface AfterCardProps {
  game: CachedDetail;
  after: GameAfter;
}

const endOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

/** The player of the game, kudos, and the box score. Empty if there is nothing for the viewer. */
export function AfterCard({ game, after }: AfterCardProps) {
  const { t } = useTranslation('gameAfter');
  const [voteEnd, kudosEnd] = [endOf(after.vote.closesAt), endOf(after.kudos.closesAt)];
  useTickAt([voteEnd, kudosEnd]);
  /** Whether the dialog of the box score is open; undefined before it was first opened. */
  const [isWriting, setIsWriting] = useState<boolean>();
  /** Gets the focus when that dialog closes after the link has replaced the button that opened it. */
  const link = useRef<HTMLAnchorElement>(null);
  const now = serverNow();
  const { vote, kudos } = after;
  const others = after.others.flatMap((id) => game.players.find((player) => player.id === id) ?? []);
  const winners = vote.winners.flatMap((id) => game.players.find((player) => player.id === id) ?? []);
  const isVoting = !vote.isClosed && voteEnd !== null && now < voteEnd && others.length > 0;
  const isPraising = kudosEnd !== null && now < kudosEnd && others.length > 0;
  const hasNoWinner = vote.isClosed && vote.winnerCount === 0 && kudos.received !== null;
  const canPublish = game.isHost && game.host.isMember && game.result !== null && after.boxScorePostId === null;
  const received = totalOf(kudos) > 0 && kudos.received;
  const hasContent = isVoting || isPraising || vote.winnerCount > 0 || hasNoWinner || received;
  if (!hasContent && !canPublish && !isWriting && after.boxScorePostId === null) return null;

  return (
    <Card aria-labelledby="after" display="flex" flexDirection="column" gap="4" p={{ base: '4', md: '5' }}>
      <chakra.h2 id="after" textStyle="title.md">
        {t('title')}
      </chakra.h2>
      {vote.winnerCount > 0 && <WinnersLine winners={winners} count={vote.winnerCount} />}
      {hasNoWinner && (
        <chakra.p color="fg.muted" textStyle="body.sm">
          {t('vote.nobody')}
        </chakra.p>
      )}
      {isVoting && <VoteSection after={after} others={others} timeZone={game.timeZone} />}
      {isPraising && <KudosSection after={after} others={others} timeZone={game.timeZone} />}
      {received && <ReceivedLine received={received} />}
      {after.boxScorePostId !== null && (
        <Button asChild variant="outline" alignSelf="flex-start">
          <RouterLink ref={link} to={`/feed/${after.boxScorePostId}`}>
            <NewspaperIcon aria-hidden />
            {t('box.link')}
          </RouterLink>
        </Button>
      )}
      {(canPublish || isWriting !== undefined) && (
        <BoxScoreButton {...{ game, canPublish, link }} isWriting={isWriting === true} onWriting={setIsWriting} />
      )}
    </Card>
  );
}

const totalOf = ({ received }: GameAfter['kudos']): number =>
  Object.values(received ?? {}).reduce((sum, count) => sum + count, 0);

/** The kudos of the viewer, by kind. */
function ReceivedLine({ received }: { received: NonNullable<GameAfter['kudos']['received']> }) {
  const { t, i18n } = useTranslation('gameAfter');
  const parts = KUDOS.filter((kind) => received[kind] > 0).map((kind) =>
    t('kudos.counted', { kind: t(`kudos.kind.${kind}`), times: received[kind] }),
  );
  return (
    <chakra.p role="status" textStyle="body.sm">
      <chakra.span color="fg.muted">{t('kudos.received')}</chakra.span> <b>{thingsText(parts, i18n.language)}</b>
    </chakra.p>
  );
}
