import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { type Position, signInUrl } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BellIcon } from '../../../icons/shared.ts';
import { PlusIcon } from '../../../icons/ui.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Card } from '../../../ui/card.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import type { CachedGame } from '../cached-game.ts';
import { whenWhere } from '../when-where.ts';
import type { AlertsDialogProps } from './alerts-dialog.tsx';

const AlertsDialog = lazyDialog<AlertsDialogProps>({
  name: 'The dialog of run alerts',
  texts: ['gameFill'],
  load: async () => (await import('./alerts-dialog.tsx')).AlertsDialog,
  isRare: true,
});

interface QuietNightProps {
  /** The soonest game around the viewer, or, if `isElsewhere`, anywhere. */
  next: CachedGame | undefined;
  isElsewhere: boolean;
  position: Position | null;
}

/** Shown on a night without runs: the next game, a button to be notified of runs, and a button to start one. */
export function QuietNight({ next, isElsewhere, position }: QuietNightProps) {
  const { t } = useTranslation('homeGames');
  const { user, isLoading } = useSessionUser();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      as="div"
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'stretch', md: 'center' }}
      justifyContent="space-between"
      gap={{ base: '2', md: '5' }}
      minH={{ base: '164px', md: '132px' }}
      px="4.5"
      py="3.5"
    >
      <Box minW="0" flex="1">
        <chakra.p fontWeight="700">{t('quiet.title')}</chakra.p>
        {next ? <Next game={next} isElsewhere={isElsewhere} position={position} /> : <Nothing />}
      </Box>
      <Flex gap="2" wrap="wrap" flex="none">
        <Button asChild size="sm">
          <RouterLink to="/join-games?create=run">
            <PlusIcon weight="bold" aria-hidden />
            {t('quiet.start')}
          </RouterLink>
        </Button>
        {user || isLoading ? (
          <Button size="sm" variant="outline" disabled={!user} onClick={() => setIsOpen(true)}>
            <BellIcon aria-hidden />
            {t('quiet.notify')}
          </Button>
        ) : (
          <Button asChild size="sm" variant="outline">
            <a href={signInUrl('/')}>{t('quiet.signIn')}</a>
          </Button>
        )}
      </Flex>
      <AlertsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}

function Nothing() {
  const { t } = useTranslation('homeGames');
  return (
    <chakra.p color="fg.muted" textStyle="body.sm">
      {t('quiet.none')}
    </chakra.p>
  );
}

function Next({ game, isElsewhere, position }: { game: CachedGame } & Omit<QuietNightProps, 'next'>) {
  const { t, i18n } = useTranslation(['homeGames', 'home']);
  useReadersZone();
  const { id, title } = game;
  const words = {
    today: t('home:next.today'),
    tomorrow: t('home:next.tomorrow'),
    atCourt: (time: string) => t('home:next.atCourt', { time }),
  };
  return (
    <>
      <chakra.p color="fg.muted" textStyle="body.sm" truncate>
        {t(isElsewhere ? 'quiet.elsewhere' : 'quiet.next')}{' '}
        <RouterLink to={`/games/${id}`} color="fg" fontWeight="650" textDecoration="underline">
          {title}
        </RouterLink>
      </chakra.p>
      <chakra.p color="fg.muted" textStyle="body.sm" truncate>
        {whenWhere(game, { words, position, language: i18n.language }).join(' · ')}
      </chakra.p>
    </>
  );
}
