import { Button, type ButtonProps } from '@chakra-ui/react';
import { forwardRef } from 'react';

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** What the button does: read out, never drawn. */
  label: string;
}

/** A square button around one icon; the small size still answers within 44 px. */
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
