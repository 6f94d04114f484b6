import { chakra, Flex } from '@chakra-ui/react';
import { NOT_ENOUGH_PLAYERS } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Icon } from '../../../icons/icon.tsx';
import { ClockIcon, HourglassMediumIcon, ProhibitIcon } from '../../../icons/shared.ts';
import type { CachedDetail } from '../cached-game.ts';
import { SeatClock } from '../components/seat-clock.tsx';
import { ArrowUUpLeftIcon } from '../icons.ts';
import type { SeatState } from '../seat-state.ts';

/**
 * A notice if the game is cancelled, or if the viewer was removed, waits, has an offer, or has just left. Nothing
 * otherwise.
 */
export function SeatNotice({ game, state }: { game: CachedDetail; state: SeatState }) {
  const { t } = useTranslation(['games', 'gamePage']);
  switch (state) {
    case 'cancelled':
      return (
        <Notice palette="foul" Icon={ProhibitIcon} title={t('gamePage:detail.cancelledTitle')}>
          {game.cancelReason === NOT_ENOUGH_PLAYERS ? t('gamePage:detail.notEnough') : game.cancelReason}
        </Notice>
      );
    case 'removed':
      return (
        <Notice palette="foul" Icon={ProhibitIcon} title={t('gamePage:detail.removedTitle')}>
          {game.mySeat?.reason}
        </Notice>
      );
    case 'waiting':
      return (
        <Notice
          palette="clock"
          Icon={ClockIcon}
          title={t('gamePage:detail.youAre', { position: game.mySeat?.waitlistPosition ?? '' })}
        />
      );
    case 'offered':
      return (
        <Notice palette="make" Icon={HourglassMediumIcon} title={t('gamePage:detail.offered')}>
          {game.mySeat?.offerExpiresAt && (
            <>
              {t('held.timeLeft')} <SeatClock until={game.mySeat.offerExpiresAt} />
            </>
          )}
        </Notice>
      );
    case 'leaving':
      return (
        <Notice palette="clock" Icon={ArrowUUpLeftIcon} title={t('gamePage:detail.left')}>
          {game.mySeat?.keptUntil && (
            <>
              {t('held.timeLeft')} <SeatClock until={game.mySeat.keptUntil} />
            </>
          )}
        </Notice>
      );
    default:
      return null;
  }
}

interface NoticeProps {
  palette: 'foul' | 'clock' | 'make';
  Icon: Icon<'fill'>;
  title: ReactNode;
  children?: ReactNode;
}

export function Notice({ palette, Icon: Mark, title, children }: NoticeProps) {
  return (
    <Flex
      role="status"
      colorPalette={palette}
      gap="2.5"
      px="3.5"
      py="3"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderWidth="1px"
      borderColor="colorPalette.muted"
      borderRadius="md"
    >
      <chakra.span flex="none" mt="1px">
        <Mark size={20} weight="fill" aria-hidden />
      </chakra.span>
      <div>
        <strong>{title}</strong>
        {children && <chakra.div color="fg.muted">{children}</chakra.div>}
      </div>
    </Flex>
  );
}
