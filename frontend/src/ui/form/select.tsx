import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { forwardRef } from 'react';
import { CaretDownIcon } from '../../icons/ui.ts';

/** The browser's own list of choices in the look of a field. */
export const Select = forwardRef<HTMLSelectElement, HTMLChakraProps<'select'>>(function Select(
  { children, ...rest },
  ref,
) {
  return (
    <chakra.span pos="relative" display="block" minW="0">
      <chakra.select
        ref={ref}
        appearance="none"
        w="full"
        h="hit"
        pl="3.5"
        pr="10"
        bg="bg.subtle"
        color="fg"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="md"
        fontSize="15px"
        textOverflow="ellipsis"
        cursor="pointer"
        _focusVisible={{ outline: '2px solid {colors.ball.focusRing}', outlineOffset: '1px', borderRadius: 'md' }}
        _invalid={{ borderColor: 'border.error', boxShadow: '0 0 0 1px {colors.border.error}' }}
        css={{ '&:has(option:disabled:checked)': { color: 'fg.subtle' }, '& option': { bg: 'bg.panel', color: 'fg' } }}
        {...rest}
      >
        {children}
      </chakra.select>
      <chakra.span pos="absolute" right="3.5" top="14px" color="fg.subtle" pointerEvents="none">
        <CaretDownIcon size={16} aria-hidden />
      </chakra.span>
    </chakra.span>
  );
});
