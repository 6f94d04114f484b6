import { chakra, Flex } from '@chakra-ui/react';
import { AVATAR_OPTIONS, type Avatar, type AvatarPart } from '@hoopline/contracts';
import type { Crop } from '@hoopline/contracts/people/avatar-layers';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../components/figure.tsx';

interface OptionGroupProps {
  part: AvatarPart;
  look: Avatar;
  number: string | undefined;
  onChoose: (value: string) => void;
}

/** The crop that shows the changed part, and its width in pixels, a whole multiple of the crop's width. */
const PREVIEW: Record<AvatarPart, { crop: Crop; size: number }> = {
  skin: { crop: 'head', size: 54 },
  hair: { crop: 'head', size: 54 },
  headAccessory: { crop: 'head', size: 54 },
  jersey: { crop: 'shirt', size: 56 },
  shorts: { crop: 'legs', size: 56 },
  shoes: { crop: 'feet', size: 56 },
};

/** Radio buttons with the player's own avatar in each choice. Arrow keys move the choice. */
export function OptionGroup({ part, look, number, onChoose }: OptionGroupProps) {
  const { t } = useTranslation('myProfile');
  const name = useId();
  const options: readonly string[] = AVATAR_OPTIONS[part];
  const textOf = (option: string) => t(`avatar.${part}.${option}` as 'avatar.skin.light');

  return (
    <chakra.fieldset
      display={{ base: 'block', md: 'grid' }}
      gridTemplateColumns="104px minmax(0, 1fr)"
      gap="3"
      alignItems="center"
      minW="0"
      py="11px"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      {/* Browsers lay out a legend by special rules, so the visible text is another element. */}
      <chakra.legend srOnly>{t(`avatar.part.${part}`)}</chakra.legend>
      <Flex
        aria-hidden
        direction={{ base: 'row', md: 'column' }}
        align={{ base: 'baseline', md: 'flex-start' }}
        gap={{ base: '2', md: '0' }}
        mb={{ base: '2', md: '0' }}
      >
        <chakra.strong fontWeight="600">{t(`avatar.part.${part}`)}</chakra.strong>
        <chakra.span textStyle="caption" color="fg.subtle">
          {textOf(look[part])}
        </chakra.span>
      </Flex>
      <Flex wrap="wrap" gap={{ base: '1.5', md: '2' }}>
        {options.map((option) => (
          <Option
            key={option}
            name={name}
            part={part}
            value={option}
            label={textOf(option)}
            isChosen={look[part] === option}
            look={look}
            number={number}
            onChoose={onChoose}
          />
        ))}
      </Flex>
    </chakra.fieldset>
  );
}

interface OptionProps extends OptionGroupProps {
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
}

function Option({ name, part, value, label, isChosen, look, number, onChoose }: OptionProps) {
  const { crop, size } = PREVIEW[part];
  // Headwear would cover the skin or hair that the viewer chooses.
  const bare = part === 'skin' || part === 'hair' ? { headAccessory: 'none' as const } : {};
  return (
    <chakra.label
      pos="relative"
      display="grid"
      placeItems="center"
      boxSize="60px"
      overflow="hidden"
      lineHeight="0"
      borderRadius="md"
      borderWidth="1px"
      borderColor="border"
      bg={{ base: '#DDE5E2', _dark: '#2E4143' }}
      cursor="pointer"
      css={{
        '&:has(:checked)': {
          borderColor: 'transparent',
          boxShadow: '0 0 0 2px {colors.bg.panel}, 0 0 0 4px {colors.ball.solid}',
        },
        '&:has(:checked)::after': {
          content: '""',
          position: 'absolute',
          right: '4px',
          top: '4px',
          boxSize: '9px',
          borderRadius: 'full',
          border: '2px solid #14191A',
          bg: 'ball.solid',
        },
        '&:has(:focus-visible)': { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '5px' },
      }}
    >
      <chakra.input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
        aria-label={label}
        title={label}
        pos="absolute"
        inset="0"
        opacity="0"
        cursor="pointer"
      />
      <Figure
        avatar={{ ...look, ...bare, [part]: value }}
        crop={crop}
        size={size}
        number={part === 'jersey' ? number : undefined}
      />
    </chakra.label>
  );
}
