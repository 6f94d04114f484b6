import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MinusIcon, PlusIcon } from '../../icons/ui.ts';
import type { FieldBinding } from './field.tsx';

interface StepperProps extends FieldBinding {
  name?: string;
  /** `NaN` while the field is empty. */
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A field for a whole number, with buttons for less and more. Typing may leave the bounds: the form shows an error. */
export function Stepper({ name, value, min, max, onChange, onBlur, inputRef, ...binding }: StepperProps) {
  const { t } = useTranslation('common');
  const step = (by: number) => onChange(Math.min(max, Math.max(min, (Number.isNaN(value) ? min : value) + by)));
  return (
    <Flex
      align="center"
      h="hit"
      bg="bg.subtle"
      borderWidth="1px"
      borderColor={binding['aria-invalid'] ? 'border.error' : 'border.control'}
      borderRadius="md"
      overflow="hidden"
      css={{ '&:focus-within': { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '1px' } }}
    >
      <StepButton label={t('less')} isDisabled={value <= min} onPress={() => step(-1)}>
        <MinusIcon size={18} aria-hidden />
      </StepButton>
      <chakra.input
        ref={inputRef}
        name={name}
        {...binding}
        type="number"
        inputMode="numeric"
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onBlur={onBlur}
        flex="1"
        w="full"
        minW="0"
        h="full"
        bg="none"
        textAlign="center"
        textStyle="score.sm"
        outline="0"
        css={{ appearance: 'textfield', '&::-webkit-inner-spin-button': { appearance: 'none' } }}
      />
      <StepButton label={t('more')} isDisabled={value >= max} onPress={() => step(1)}>
        <PlusIcon size={18} aria-hidden />
      </StepButton>
    </Flex>
  );
}

interface StepButtonProps {
  label: string;
  isDisabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** The button is not in the tab order, because the field itself handles arrow keys. */
function StepButton({ label, isDisabled, onPress, children }: StepButtonProps) {
  return (
    <chakra.button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      display="grid"
      placeItems="center"
      flex="none"
      w="11"
      h="full"
      color="fg.muted"
      cursor="pointer"
      _hover={{ bg: 'bg.muted' }}
      _disabled={{ opacity: 0.4, cursor: 'not-allowed' }}
    >
      {children}
    </chakra.button>
  );
}
