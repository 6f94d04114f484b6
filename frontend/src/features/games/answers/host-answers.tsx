import { Button, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { CheckCircleIcon } from '../../../icons/ui.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useAnswerWrite } from './answers.mutations.ts';
import { countsOf, hasAnswers } from './answers.ts';
import { GoCount, GoText } from './go-notice.tsx';

/** For the host: how many players are in, silent and on their way, and whether the game takes place. */
export function HostAnswers({ game }: { game: CachedDetail }) {
  const { t } = useTranslation('gameAnswers');
  const { mutate, isPending, error } = useAnswerWrite(game.id);
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <>
      {hasAnswers(game) && (
        <chakra.p role="status" fontWeight="600">
          {countsOf(game)
            .map(({ part, count }) => t(`count.${part}`, { count }))
            .join(' · ')}
        </chakra.p>
      )}
      {game.minPlayers !== null && (
        <Flex
          {...kept}
          align="center"
          justify="space-between"
          wrap="wrap"
          gap="3"
          p="3"
          bg="bg.subtle"
          borderRadius="md"
        >
          {game.goState === 'on' ? (
            <Flex role="status" align="center" gap="2" color="make.fg" fontWeight="650">
              <CheckCircleIcon size={20} weight="fill" aria-hidden />
              {t('go.on')}
            </Flex>
          ) : (
            <>
              <div>
                <chakra.p fontWeight="600">
                  <GoText game={game} />
                </chakra.p>
                <chakra.p color="fg.muted" textStyle="body.sm">
                  <GoCount game={game} />
                </chakra.p>
              </div>
              <Button aria-busy={isPending || undefined} onClick={() => !isPending && mutate({ act: 'go' })}>
                {t(isPending ? 'go.saving' : 'go.button')}
              </Button>
            </>
          )}
          <RefusalNote code={refusalOf(error)} prefix="gameAnswers:refused" />
        </Flex>
      )}
    </>
  );
}
