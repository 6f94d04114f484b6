import { Button, type ButtonProps } from '@chakra-ui/react';
import type { Icon } from '@phosphor-icons/react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface ActionButtonProps extends Omit<ButtonProps, 'aria-label'> {
  Icon: Icon;
  count: number;
  /** What the button does and the count, in words. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

export function ActionButton({ Icon: Mark, count, label, ...rest }: ActionButtonProps) {
  const { i18n } = useTranslation();
  return (
    <Button variant="ghost" aria-label={label} px="11px" gap="7px" fontSize="14px" fontWeight="600" {...rest}>
      <Mark aria-hidden />
      {count.toLocaleString(i18n.language)}
    </Button>
  );
}
