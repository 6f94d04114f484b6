import { Button, chakra, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { afterQueries } from './after.queries.ts';
import { AfterCard } from './after-card.tsx';

export interface AfterPanelProps {
  game: CachedDetail;
  linkKey: string | undefined;
}

/** Reads what follows a game. Only its players and its host see that this takes long or fails: others expect nothing. */
export function AfterPanel({ game, linkKey }: AfterPanelProps) {
  const { t } = useTranslation('gameAfter');
  const { data: after, isError, isFetching, refetch } = useQuery(afterQueries.after(game.id, linkKey));
  const isExpected = game.isJoined || game.isHost;
  return (
    <chakra.div {...useKeptFocus<HTMLDivElement>()} _empty={{ display: 'none' }}>
      {after && <AfterCard game={game} after={after} />}
      {!after && isExpected && !isError && <Skeleton h="180px" borderRadius="lg" />}
      {!after && isExpected && isError && (
        <Flex role="alert" align="center" gap="2" color="fg.muted" textStyle="body.sm">
          {t('failed')}
          <Button
            size="sm"
            variant="outline"
            aria-busy={isFetching || undefined}
            onClick={() => !isFetching && void refetch()}
          >
            {t('retry')}
          </Button>
        </Flex>
      )}
    </chakra.div>
  );
}
