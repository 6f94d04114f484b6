import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockIcon, GlobeIcon, MapPinIcon } from '../../../icons/shared.ts';
import { PhoneIcon } from '../icons.ts';
import { type Place, safeWebsite } from './place.ts';
import { hoursText, PlaceFacts, useAmenityName } from './place-facts.tsx';
import { Stars } from './stars.tsx';

/** Facts about a place. Unknown facts are left out. */
export function PlaceDetails({ place }: { place: Place }) {
  const { t } = useTranslation('courts');
  const amenityName = useAmenityName();
  const hours = hoursText(place);
  const website = safeWebsite(place.website);

  return (
    <Flex direction="column" gap="4">
      <Flex direction="column" gap="2" color="fg.muted">
        <Stars rating={place.rating} reviewCount={place.reviewCount} />
        <PlaceFacts place={place} hasHours={false} />
      </Flex>
      <chakra.dl display="grid" gridTemplateColumns="20px minmax(0, 1fr)" rowGap="2.5" columnGap="3" alignItems="start">
        {place.address && (
          <Fact label={t('place.address')} icon={<MapPinIcon size={20} aria-hidden />}>
            {place.address}
          </Fact>
        )}
        {place.phone && (
          <Fact label={t('place.phone')} icon={<PhoneIcon size={20} aria-hidden />}>
            <TextLink href={`tel:${place.phone.replace(/[^\d+]/g, '')}`}>{place.phone}</TextLink>
          </Fact>
        )}
        {website && (
          <Fact label={t('place.website')} icon={<GlobeIcon size={20} aria-hidden />}>
            <TextLink href={website.href} target="_blank" rel="noopener noreferrer">
              {website.hostname.replace(/^www\./, '')}
            </TextLink>
          </Fact>
        )}
        {(hours || place.weekdayText.length > 0) && (
          <Fact label={t('place.hours')} icon={<ClockIcon size={20} aria-hidden />}>
            {hours && (
              <chakra.p fontWeight="600" color={place.isOpenNow ? 'make.fg' : undefined}>
                {t(`place.${hours}`)}
              </chakra.p>
            )}
            <chakra.ul listStyleType="none">
              {place.weekdayText.map((day) => (
                <li key={day}>{day}</li>
              ))}
            </chakra.ul>
          </Fact>
        )}
      </chakra.dl>
      {place.amenities.length > 0 && (
        <Flex wrap="wrap" gap="1.5">
          {place.amenities.map((amenity) => (
            <chakra.span key={amenity} px="2.5" py="1" borderRadius="sm" bg="bg.muted" textStyle="body.sm">
              {amenityName(amenity)}
            </chakra.span>
          ))}
        </Flex>
      )}
      {place.attribution && (
        <chakra.p color="fg.subtle" textStyle="caption">
          {place.attribution}
        </chakra.p>
      )}
    </Flex>
  );
}

interface FactProps {
  /** For screen readers, instead of the icon. */
  label: string;
  icon: ReactNode;
  children: ReactNode;
}

function Fact({ label, icon, children }: FactProps) {
  return (
    <>
      <chakra.dt color="fg.subtle" title={label} aria-label={label}>
        {icon}
      </chakra.dt>
      <chakra.dd m="0" minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  );
}

function TextLink(props: { href: string; children: ReactNode; target?: string; rel?: string }) {
  return <chakra.a color="ball.fg" fontWeight="600" textDecoration="underline" textUnderlineOffset="3px" {...props} />;
}
