import { chakra, Textarea, type TextareaProps } from '@chakra-ui/react';
import { forwardRef } from 'react';

interface GrowingTextareaProps extends TextareaProps {
  value: string;
}

const box = { gridArea: '1 / 1', minH: '48px', maxH: '160px', px: '4.5', py: '12px', lineHeight: '22px' } as const;

/**
 * A field as high as what is written in it. An unseen copy of the text gives the height, so that nothing around it
 * moves while it is measured.
 */
export const GrowingTextarea = forwardRef<HTMLTextAreaElement, GrowingTextareaProps>(function GrowingTextarea(
  { value, ...rest },
  ref,
) {
  return (
    <chakra.div
      data-copy={`${value} `}
      display="grid"
      flex="1"
      minW="0"
      // Below 16 px, phones zoom in on what is written.
      fontSize={{ base: '16px', md: '15px' }}
      _after={{
        content: 'attr(data-copy)',
        visibility: 'hidden',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        overflow: 'hidden',
        borderWidth: '1px',
        ...box,
      }}
    >
      <Textarea
        ref={ref}
        value={value}
        rows={1}
        resize="none"
        fontSize="inherit"
        overflowWrap="anywhere"
        borderRadius="24px"
        {...box}
        {...rest}
      />
    </chakra.div>
  );
});
