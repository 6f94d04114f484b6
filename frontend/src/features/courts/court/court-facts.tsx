import { Button, chakra, Flex, Grid } from '@chakra-ui/react';
import type { CourtDetail } from '@hoopline/contracts';
import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BasketballIcon } from '../../../icons/first.ts';
import type { Icon } from '../../../icons/icon.tsx';
import { ClockIcon, LightbulbIcon, MapPinIcon } from '../../../icons/shared.ts';
import { listText } from '../../../lib/separators.ts';
import { Card } from '../../../ui/card.tsx';
import { RunHere } from '../../games/index.ts';
import { directionsUrl } from '../finder/place.ts';
import { NavigationArrowIcon, PhoneIcon } from '../icons.ts';

/** Facts about a court, with links to directions and to hosting a game there. */
export function CourtFacts({ court }: { court: CourtDetail }) {
  const { t, i18n } = useTranslation('courts');
  const { id, address, openingHours, isLit, hoops, surface, numberOfCourts, phone, website } = court;
  const floor = [
    t('court.facts.courts', { count: numberOfCourts }),
    hoops !== null && t('court.facts.hoops', { count: hoops }),
    surface && t(`court.facts.surface.${surface}` as ParseKeys<'courts'>, { defaultValue: surface }),
  ];

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="court-facts">
      <chakra.h2 id="court-facts" mb="3" textStyle="title.md">
        {t('court.facts.title')}
      </chakra.h2>
      <Grid as="ul" listStyleType="none" gap="3" templateColumns="repeat(auto-fill, minmax(min(220px, 100%), 1fr))">
        {address && <Fact Icon={MapPinIcon}>{address}</Fact>}
        <Fact Icon={BasketballIcon}>{listText(floor, i18n.language)}</Fact>
        {openingHours && <Fact Icon={ClockIcon}>{t('court.facts.hours', { hours: openingHours })}</Fact>}
        {isLit !== null && <Fact Icon={LightbulbIcon}>{t(isLit ? 'court.facts.lit' : 'court.facts.unlit')}</Fact>}
        {(phone || website) && (
          <Fact Icon={PhoneIcon}>
            {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}{' '}
            {website && <Website url={website} />}
          </Fact>
        )}
      </Grid>
      <Flex wrap="wrap" gap="3" mt="5" css={{ '& > *': { flex: { base: '1 1 auto', md: 'none' } } }}>
        <Button asChild variant="subtle">
          <a href={directionsUrl({ ...court, placeId: court.googlePlaceId })} target="_blank" rel="noopener noreferrer">
            <NavigationArrowIcon weight="bold" aria-hidden />
            {t('court.facts.directions')}
          </a>
        </Button>
        <RunHere courtId={id}>{t('court.facts.host')}</RunHere>
      </Flex>
      {court.attribution && (
        <chakra.p mt="3" color="fg.subtle" textStyle="caption">
          {court.attribution}
        </chakra.p>
      )}
    </Card>
  );
}

/** Renders nothing for an invalid URL, and for protocols other than http and https, such as `javascript:`. */
function Website({ url }: { url: string }) {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:' && parsed?.protocol !== 'http:') return null;
  return (
    <chakra.a href={parsed.href} target="_blank" rel="noopener noreferrer nofollow" textDecoration="underline">
      {parsed.host}
    </chakra.a>
  );
}

function Fact({ Icon: Mark, children }: { Icon: Icon; children: ReactNode }) {
  return (
    <Flex as="li" gap="2.5" minW="0">
      <chakra.span color="ball.fg" flex="none" pt="0.5">
        <Mark size={20} aria-hidden />
      </chakra.span>
      <chakra.span minW="0" overflowWrap="anywhere">
        {children}
      </chakra.span>
    </Flex>
  );
}
