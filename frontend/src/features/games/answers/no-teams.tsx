import { Button, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { useGameWrite } from '../detail/game-write.mutations.ts';
import { ScalesIcon } from '../icons.ts';

/** Why there is no score yet: it needs teams, which the host makes here. */
export function NoTeams({ game }: { game: CachedDetail }) {
  const { t } = useTranslation(['gameAnswers', 'gamePage']);
  const { mutate, isPending, error } = useGameWrite(game.id);
  return (
    <>
      <chakra.p role="status" color="fg.muted" textStyle="body.sm" textWrap="pretty">
        {t(game.isHost ? 'score.noTeamsHost' : 'score.noTeams')}
      </chakra.p>
      {game.isHost && (
        <Button
          variant="subtle"
          alignSelf="flex-start"
          aria-busy={isPending || undefined}
          onClick={() => !isPending && mutate({ act: 'makeTeams', body: {} })}
        >
          <ScalesIcon aria-hidden />
          {t('gamePage:board.makeTeams')}
        </Button>
      )}
      <RefusalNote code={refusalOf(error)} prefix="gameTeams:refused" />
    </>
  );
}
