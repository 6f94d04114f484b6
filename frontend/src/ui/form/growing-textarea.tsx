import { chakra, type TextareaProps } from '@chakra-ui/react';
import { forwardRef, type KeyboardEvent } from 'react';
import { isTakenByInputMethod } from '../../lib/input-method.ts';
import { Textarea } from './text-fields.ts';

const SHAPES = {
  pill: { minH: '48px', px: '4.5', py: '12px', borderRadius: '24px' },
  field: { minH: 'hit', px: '3.5', py: '10px', borderRadius: 'md' },
} as const;

interface GrowingTextareaProps extends TextareaProps {
  value: string;
  shape: keyof typeof SHAPES;
  /** Enter sends; Shift and Enter begins a new line. */
  onSend: () => void;
}

/**
 * A field as high as its text, up to 160 px. A hidden copy of the text sets the height, so that nothing around the
 * field moves while it is measured.
 */
export const GrowingTextarea = forwardRef<HTMLTextAreaElement, GrowingTextareaProps>(function GrowingTextarea(
  { value, shape, onSend, ...rest },
  ref,
) {
  const box = { gridArea: '1 / 1', maxH: '160px', lineHeight: '22px', ...SHAPES[shape] } as const;

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isTakenByInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    onSend();
  };

  return (
    <chakra.div
      data-copy={`${value} `}
      display="grid"
      flex="1"
      minW="0"
      // Below 16 px, phones zoom in on the field.
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
        enterKeyHint="send"
        onKeyDown={handleKeyDown}
        {...box}
        {...rest}
      />
    </chakra.div>
  );
});
