import { Button, Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

interface NoticeProps {
  text: string;
  action: string;
  onAct: () => void;
  /** The control that had focus is gone: its answer takes it. */
  takesFocus?: boolean;
}

/** A line inside the dialog with one thing to do about it. */
export function Notice({ text, action, onAct, takesFocus = false }: NoticeProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  return (
    <Flex align="center" justify="space-between" gap="3" pl="3.5" bg="bg.subtle" borderRadius="md" textStyle="body.sm">
      <span role="status">{text}</span>
      <Button ref={button} variant="ghost" color="ball.fg" onClick={onAct}>
        {action}
      </Button>
    </Flex>
  );
}
