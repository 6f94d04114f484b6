import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { courtsTopics } from '@hoopline/contracts';
import { memo, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useInView } from '../../../lib/in-view.ts';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { Court } from '../../../ui/court.tsx';
import { CourtLines } from '../../../ui/court-lines.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { NavigationArrowIcon, SealCheckIcon } from '../icons.ts';
import { hoverPlace, useFinder } from './finder.store.ts';
import { directionsUrl, floorOf, type Place } from './place.ts';
import { AmenityPreview, PlaceFacts } from './place-facts.tsx';
import { Stars } from './stars.tsx';

/** Makes the name's link or button as large as the card. */
const WHOLE_CARD = { content: '""', pos: 'absolute', inset: '0' } as const;

interface PlaceCardProps {
  place: Place;
  /** Opens the details of a facility. A stored court has a page instead. */
  onOpen: (id: string) => void;
}

/** One place of a list. The whole card is clickable. The card and its pin on the map are highlighted together. */
export const PlaceCard = memo(function PlaceCard({ place, onOpen }: PlaceCardProps) {
  const { t } = useTranslation('courts');
  const titleId = useId();
  const isSelected = useFinder((store) => store.selectedId === place.id);
  const isHovered = useFinder((store) => store.hoveredId === place.id);
  const card = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);

  return (
    <chakra.article
      ref={card}
      aria-labelledby={titleId}
      data-selected={isSelected || undefined}
      onMouseEnter={() => hoverPlace(place.id)}
      onMouseLeave={() => hoverPlace(null)}
      onFocus={() => hoverPlace(place.id)}
      onBlur={() => hoverPlace(null)}
      pos="relative"
      display="grid"
      gridTemplateColumns="84px minmax(0, 1fr) auto"
      gap="3.5"
      px={{ base: '4', xl: '22px' }}
      py="4"
      borderBottomWidth="1px"
      borderColor="border.muted"
      bg={isSelected ? 'ball.subtle' : isHovered ? 'bg.subtle' : undefined}
      boxShadow={isSelected ? 'inset 3px 0 0 {colors.ball.solid}' : undefined}
      color="fg.muted"
      textStyle="body.sm"
    >
      {place.kind === 'court' && <WatchCourt id={place.id} card={card} />}
      <Thumbnail place={place} />
      <Flex direction="column" gap="1.5" minW="0">
        <chakra.h2 id={titleId} textStyle="title.sm" color="fg" overflowWrap="anywhere">
          {place.kind === 'court' ? (
            <RouterLink to={`/courts/${place.id}`} _after={WHOLE_CARD}>
              <PlaceName place={place} />
            </RouterLink>
          ) : (
            <chakra.button
              type="button"
              aria-haspopup="dialog"
              textAlign="start"
              cursor="pointer"
              _after={WHOLE_CARD}
              onClick={() => onOpen(place.id)}
            >
              <PlaceName place={place} />
            </chakra.button>
          )}
        </chakra.h2>
        {place.address && <chakra.p overflowWrap="anywhere">{place.address}</chakra.p>}
        <Stars rating={place.rating} reviewCount={place.reviewCount} />
        <PlaceFacts place={place} />
        {place.amenities.length > 0 && (
          <chakra.p color="fg.subtle">
            <AmenityPreview amenities={place.amenities} />
          </chakra.p>
        )}
      </Flex>
      <Button asChild variant="subtle" px="0" w="11" alignSelf="center">
        <a
          href={directionsUrl(place)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('place.directionsTo', { name: place.name })}
          title={t('place.directions')}
        >
          <NavigationArrowIcon weight="fill" aria-hidden />
        </a>
      </Button>
    </chakra.article>
  );
});

const NEARBY = '160px';
const NONE: string[] = [];

/** Watches a court while its card is in view. It is a separate component, so that scrolling does not render the card. */
function WatchCourt({ id, card }: { id: string; card: RefObject<HTMLElement | null> }) {
  const isNear = useInView(card, NEARBY);
  useWatch(isNear ? [courtsTopics.court(id)] : NONE);
  return null;
}

function Thumbnail({ place }: { place: Place }) {
  const floor = floorOf(place);
  return (
    <Box
      boxSize="84px"
      p="1.5"
      borderRadius="md"
      bg={floor ? `floor.${floor}` : 'bg.muted'}
      color="fg.subtle"
      overflow="hidden"
    >
      {floor ? (
        <Court floor={floor} format="1v1" pad={0.4} lineWidth={0.8} />
      ) : (
        <CourtLines fit="xMidYMid meet" lineWidth={0.8} w="full" h="full" />
      )}
    </Box>
  );
}

/** Keeps the icon on the line of the last word, and separates it from that word for screen readers. */
const NO_BREAK_SPACE = '\u00a0';

const MARK = { display: 'inline', marginInlineStart: '2px', verticalAlign: '-3px' };

function PlaceName({ place: { name, isVerified } }: { place: Place }) {
  const { t } = useTranslation('courts');
  if (!isVerified) return name;
  return (
    <>
      {name + NO_BREAK_SPACE}
      <chakra.span role="img" aria-label={t('place.verified')} color="paint.fg">
        <SealCheckIcon size={17} weight="fill" aria-hidden style={MARK} />
      </chakra.span>
    </>
  );
}
