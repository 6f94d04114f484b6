import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { City } from './cities.ts';

interface MapCaptionProps {
  base: 'tiles' | 'coastlines' | 'broken' | 'none';
  isClose: boolean;
  /** A city that the map draws now. */
  city: City | undefined;
  /** The credit that the provider of the tiles asks for. */
  attribution: string | null;
}

/** The attribution of the tiles or of a city, or a sentence about the limits of a map without tiles. */
export function MapCaption({ base, isClose, city, attribution }: MapCaptionProps) {
  const { t } = useTranslation('courts');
  if (base === 'none') return null;
  return (
    <chakra.p
      position="absolute"
      zIndex="bar"
      bottom="0"
      insetEnd="0"
      maxW={{ base: '60%', md: 'none' }}
      px="2"
      py="1"
      textStyle="caption"
      color="fg.muted"
      bg="color-mix(in srgb, {colors.bg.panel} 84%, transparent)"
      borderStartStartRadius="sm"
      role={base === 'broken' ? 'status' : undefined}
    >
      {base === 'broken' && `${t('map.tilesFailed')} `}
      {base === 'tiles' ? (
        attribution
      ) : city ? (
        <CityNotice {...city} />
      ) : (
        t(isClose ? 'map.tooClose' : 'map.coastlines')
      )}
    </chakra.p>
  );
}

/** OpenStreetMap asks for a link to this page, which names the licence. */
function CityNotice({ year }: City) {
  const { t } = useTranslation('courts');
  return (
    <chakra.a
      href="https://www.openstreetmap.org/copyright"
      target="_blank"
      rel="noopener noreferrer"
      textDecoration="underline"
    >
      {t('map.city', { year })}
    </chakra.a>
  );
}
