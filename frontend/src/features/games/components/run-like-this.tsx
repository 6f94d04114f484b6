import { Button, type ButtonProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../../icons/first.ts';
import { RouterLink } from '../../../ui/router-link.tsx';

interface RunLikeThisProps extends ButtonProps {
  gameId: string;
  /** The title of the earlier game, to name it in the button. Left out on the page and the card of that game. */
  title?: string;
}

/** Opens the sheet of a new game with the choices of an earlier one. */
export function RunLikeThis({ gameId, title, ...look }: RunLikeThisProps) {
  const { t } = useTranslation('games');
  return (
    <Button asChild variant="outline" {...look}>
      <RouterLink to={`/join-games?create=run&like=${gameId}`}>
        <ArrowsClockwiseIcon aria-hidden />
        {title === undefined ? t('likeThis') : t('likeNamed', { title })}
      </RouterLink>
    </Button>
  );
}
