import { Button, chakra, Flex } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { type CachedDetail, linkKeyOf } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import type { SeatActions } from '../games.mutations.ts';
import type { SeatState } from '../seat-state.ts';
import { useFillAnswer, useSeeAsk } from './fill.mutations.ts';
import { HandWavingIcon } from './icons.ts';

export interface AskCardProps {
  game: CachedDetail;
  state: SeatState;
  actions: SeatActions;
}

/** Lets a person whom the host has asked to play join or decline. Reports that this person has seen the request. */
export function AskCard({ game, state, actions }: AskCardProps) {
  const { t } = useTranslation(['gameFill', 'games']);
  const { mutate: see } = useSeeAsk(game.id, linkKeyOf(game));
  const { mutate, isPending, error } = useFillAnswer(game.id, linkKeyOf(game));
  const { myAsk } = game;
  const isUnseen = myAsk?.isSeen === false;
  useEffect(() => {
    if (isUnseen) see();
  }, [isUnseen, see]);

  if (!myAsk || (state !== 'open' && state !== 'full' && state !== 'regularsFirst')) return null;
  const name = myAsk.by === null ? shownName(game.host.displayName) : shownName(myAsk.by);
  if (myAsk.isDeclined)
    return (
      <chakra.p role="status" color="fg.muted" textStyle="body.sm">
        {t('ask.declined')}
      </chakra.p>
    );
  return (
    <Flex
      as="section"
      aria-labelledby="ask-title"
      colorPalette="ball"
      direction="column"
      gap="3"
      px="3.5"
      py="3"
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderColor="colorPalette.muted"
      borderRadius="md"
    >
      <Flex gap="2.5">
        <chakra.span flex="none" mt="1px" color="colorPalette.fg">
          <HandWavingIcon size={20} weight="fill" aria-hidden />
        </chakra.span>
        <div>
          <chakra.h2 id="ask-title" fontWeight="700" overflowWrap="anywhere">
            {t(myAsk.how === 'invite' ? 'ask.invited' : 'ask.called', { name })}
          </chakra.h2>
          {state === 'full' && <chakra.p color="fg.muted">{t('ask.full')}</chakra.p>}
        </div>
      </Flex>
      <Flex wrap="wrap" gap="2">
        {state === 'open' && (
          <Button aria-busy={actions.isPending || undefined} onClick={() => !actions.isPending && actions.act('join')}>
            {t('games:join')}
          </Button>
        )}
        <Button
          variant="outline"
          aria-busy={isPending || undefined}
          onClick={() => !isPending && mutate({ act: 'decline' })}
        >
          {t('ask.decline')}
        </Button>
      </Flex>
      <RefusalNote code={refusalOf(error)} prefix="gameFill:refused" />
    </Flex>
  );
}
