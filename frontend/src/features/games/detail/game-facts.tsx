import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { Tier } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Icon } from '../../../icons/icon.tsx';
import { ClockIcon, MapPinIcon } from '../../../icons/shared.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { useAmount } from '../../../lib/use-amount.ts';
import type { CachedDetail } from '../cached-game.ts';
import { GameStart } from '../components/game-labels.tsx';
import { formatLocation, timeAtCourt } from '../game-format.ts';
import { LockKeyIcon, MedalIcon, TicketIcon } from '../icons.ts';

/** Start, duration, location, fee, prize, required rank, and whether the game is private. */
export function GameFacts({ game, viewerTier }: { game: CachedDetail; viewerTier: Tier | undefined }) {
  const { t, i18n } = useTranslation(['games', 'gamePage', 'common']);
  useReadersZone();
  const money = useAmount();
  const { court, entryFee, prizeAmount, rankRequirement, scheduledAt } = game;
  const timeThere = scheduledAt && timeAtCourt(scheduledAt, court?.timeZone ?? game.timeZone, i18n.language);

  return (
    <Grid as="ul" listStyleType="none" templateColumns="repeat(2, minmax(0, 1fr))" rowGap="3" columnGap="3.5">
      <Fact Icon={ClockIcon} main={<GameStart scheduledAt={scheduledAt} />}>
        {timeThere && (
          <chakra.span display="block">
            {t(court ? 'atCourt' : 'gamePage:detail.atHost', { time: timeThere })}
          </chakra.span>
        )}
        {t('minutes', { count: game.duration })}
      </Fact>
      <Fact Icon={MapPinIcon} main={court?.name ?? formatLocation(game.location, t)}>
        {court && (
          <>
            {court.address}
            <chakra.a
              display="block"
              href={`https://www.openstreetmap.org/?mlat=${court.latitude}&mlon=${court.longitude}#map=17/${court.latitude}/${court.longitude}`}
              target="_blank"
              rel="noopener noreferrer"
              color="ball.fg"
              textDecoration="underline"
              py="1"
            >
              {t('gamePage:detail.map')}
            </chakra.a>
          </>
        )}
      </Fact>
      <Fact Icon={TicketIcon} main={entryFee > 0 ? money(entryFee) : t('free')}>
        {entryFee > 0 ? t('gamePage:detail.fee') : t('gamePage:detail.noFee')}
        {prizeAmount > 0 && ` · ${t('gamePage:detail.prize', { amount: money(prizeAmount) })}`}
      </Fact>
      <Fact
        Icon={MedalIcon}
        main={
          rankRequirement ? t('rankFrom', { tier: t(`common:tier.${rankRequirement}`) }) : t('gamePage:detail.anyRank')
        }
      >
        {rankRequirement && viewerTier && t('gamePage:detail.yourRank', { tier: t(`common:tier.${viewerTier}`) })}
      </Fact>
      {!game.isPublic && (
        <Fact Icon={LockKeyIcon} main={t('private')}>
          {t('gamePage:detail.privateHint')}
        </Fact>
      )}
    </Grid>
  );
}

function Fact({ Icon: Mark, main, children }: { Icon: Icon; main: ReactNode; children: ReactNode }) {
  return (
    <Flex as="li" align="flex-start" gap="2.5" minW="0" fontSize="14px" lineHeight="1.35">
      <chakra.span color="ball.fg" flex="none">
        <Mark size={20} aria-hidden />
      </chakra.span>
      <chakra.div minW="0" overflowWrap="anywhere">
        {main}
        <chakra.div color="fg.subtle" textStyle="caption">
          {children}
        </chakra.div>
      </chakra.div>
    </Flex>
  );
}
