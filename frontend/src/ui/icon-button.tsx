import { Button, type ButtonProps } from '@chakra-ui/react';
import { forwardRef } from 'react';

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** The action of the button, for screen readers; it is not visible. */
  label: string;
}

/** A square button around one icon; the small one still has a touch target of 44 px. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, size = 'md', variant = 'ghost', ...rest },
  ref,
) {
  return (
    <Button
      ref={ref}
      aria-label={label}
      size={size}
      variant={variant}
      px="0"
      w={size === 'sm' ? '9' : size === 'lg' ? '13' : '11'}
      {...rest}
    />
  );
});
