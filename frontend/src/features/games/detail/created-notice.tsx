import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Path, useLocation, useNavigate } from 'react-router-dom';
import { CheckCircleIcon } from '../../../icons/ui.ts';
import type { CachedDetail } from '../cached-game.ts';
import { Notice } from './seat-notice.tsx';
import { ShareButton } from './share-button.tsx';

/** The history state of a game's page after the game was created. */
export const JUST_CREATED = { isJustCreated: true };

/** Shows a host that their game was created, and offers its link to share. */
export function CreatedNotice({ game }: { game: CachedDetail }) {
  const { t } = useTranslation(['games', 'gamePage']);
  const { state, ...address } = useLocation() as { state: Partial<typeof JUST_CREATED> | null } & Path;
  const [isJustCreated] = useState(state?.isJustCreated === true);
  const navigate = useNavigate();
  useEffect(() => {
    // The browser keeps the state of a history entry when the page is reloaded, even days later.
    if (state?.isJustCreated) void navigate(address, { replace: true, state: null });
  });
  if (!isJustCreated || !game.isHost) return null;
  return (
    <Notice palette="make" Icon={CheckCircleIcon} title={t('gamePage:detail.created')}>
      {t(game.isPublic ? 'gamePage:detail.createdNext' : 'gamePage:detail.createdPrivateNext')}
      <Box mt="2.5">
        <ShareButton title={game.title} path={game.sharePath} />
      </Box>
    </Notice>
  );
}
