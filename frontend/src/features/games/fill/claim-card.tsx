import { Button, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { refusalOf } from '../../../lib/refusal.ts';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { TicketIcon } from '../icons.ts';
import { useFillAnswer } from './fill.mutations.ts';

export interface ClaimCardProps {
  game: CachedDetail;
  /** The token of the link that a friend has sent. */
  token: string;
  /** Called when the spot cannot be claimed, so that the viewer may take another one. */
  onRefused: () => void;
}

/** Lets a person who has opened a friend's link take the spot that the friend holds for them. */
export function ClaimCard({ game, token, onRefused }: ClaimCardProps) {
  const { t } = useTranslation('gameFill');
  const [, setQuery] = useSearchParams();
  const { mutate, isPending, error } = useFillAnswer(game.id);
  const refusal = refusalOf(error);
  const isOwn = game.players.some(({ broughtBy }) => broughtBy !== null && broughtBy === game.viewerId);
  const removeToken = () =>
    setQuery(
      (query) => {
        query.delete('friend');
        return query;
      },
      { replace: true },
    );

  return (
    <Flex
      as="section"
      aria-labelledby="claim-title"
      colorPalette="make"
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
          <TicketIcon size={20} weight="fill" aria-hidden />
        </chakra.span>
        <div>
          <chakra.h2 id="claim-title" fontWeight="700">
            {t(isOwn ? 'claim.own' : 'claim.title')}
          </chakra.h2>
          <chakra.p color="fg.muted">{t(isOwn ? 'claim.ownBody' : 'claim.body')}</chakra.p>
        </div>
      </Flex>
      {!isOwn && (
        <Button
          alignSelf="start"
          aria-busy={isPending || undefined}
          onClick={() => !isPending && mutate({ act: 'claim', token }, { onSuccess: removeToken, onError: onRefused })}
        >
          {t(isPending ? 'claim.taking' : 'claim.take')}
        </Button>
      )}
      <RefusalNote code={refusal} prefix="gameFill:refused" />
    </Flex>
  );
}
