import { chakra, Flex } from '@chakra-ui/react';
import type { GameAfter, RosterPlayer } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { TrophyIcon } from '../../../icons/shared.ts';
import { courtTime } from '../../../lib/court-clock.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { useVote } from './after.mutations.ts';
import { FaceMark, PlayerFaces } from './player-faces.tsx';

export interface SectionProps {
  after: GameAfter;
  /** The players to whom the viewer may give a vote and kudos. */
  others: readonly RosterPlayer[];
  /** The zone of the court. */
  timeZone: string;
}

export const MOMENT = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;

/** The secret vote of a player for the player of the game. A press on the chosen face takes the vote back. */
export function VoteSection({ after: { gameId, vote }, others, timeZone }: SectionProps) {
  const { t, i18n } = useTranslation('gameAfter');
  useReadersZone();
  const { mutate, variables, isPending, error } = useVote(gameId);
  const chosen = isPending ? variables : vote.mine;
  const time = vote.closesAt && courtTime(vote.closesAt, timeZone, i18n.language, MOMENT);
  return (
    <section aria-labelledby="vote">
      <Flex align="baseline" justify="space-between" wrap="wrap" gap="1">
        <chakra.h3 id="vote" textStyle="title.sm">
          {t('vote.title')}
        </chakra.h3>
        <chakra.span role="status" textStyle="body.sm" color="fg.muted">
          {t('vote.count', { given: vote.voteCount, of: vote.voterCount })}
        </chakra.span>
      </Flex>
      <chakra.p textStyle="body.sm" color="fg.muted" mt="0.5" mb="2" textWrap="pretty">
        {t(chosen === null ? 'vote.hint' : 'vote.given')}
        {chosen === null && time && ` ${t('vote.ends', { time })}`}
      </chakra.p>
      <PlayerFaces
        labelledBy="vote"
        players={others}
        isPressed={({ id }) => id === chosen}
        markOf={({ id }) =>
          id === chosen && (
            <FaceMark palette="ball">
              <TrophyIcon size={14} weight="fill" aria-hidden />
            </FaceMark>
          )
        }
        onPress={({ id }) => mutate(id === chosen ? null : id)}
      />
      <RefusalNote code={refusalOf(error)} prefix="gameAfter:refused" />
    </section>
  );
}
