import { chakra, Flex } from '@chakra-ui/react';
import { TIERS, type Tier } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';

interface TierBadgeProps {
  tier: Tier;
  /** Width of the drawing in pixels. */
  size?: number;
}

/** The name of a tier beside its `TierKey`. */
export function TierBadge({ tier, size = 18 }: TierBadgeProps) {
  const { t } = useTranslation('common');
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1.5">
      <TierKey tier={tier} size={size} />
      {t(`tier.${tier}`)}
    </Flex>
  );
}

/**
 * The key of a basketball court, seen from above. The number of lane marks shows the tier. Hidden from screen
 * readers, so the name of the tier must be beside it.
 */
export function TierKey({ tier, size = 18 }: TierBadgeProps) {
  const rank = TIERS.findIndex(({ name }) => name === tier) + 1;
  const marks = Array.from({ length: rank }, (_, index) => 26.4 - index * 3.5);

  return (
    <chakra.svg
      width={`${size}px`}
      height={`${(size * 32) / 24}px`}
      viewBox="0 0 24 32"
      aria-hidden
      color={`tier.${tier}`}
      stroke="currentColor"
    >
      <chakra.path
        d="M3 30.5V10.5a9 9 0 0 1 18 0V30.5z"
        fill={`tier.${tier}.fill`}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M3 10.5h18" strokeWidth="1.6" strokeOpacity=".55" />
      <path d={marks.map((y) => `M3 ${y}h3.6M21 ${y}h-3.6`).join('')} strokeWidth="1.8" />
      <circle cx="12" cy="8" r="2.6" fill="currentColor" stroke="none" />
    </chakra.svg>
  );
}
