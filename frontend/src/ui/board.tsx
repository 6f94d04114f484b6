import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** A scoreboard: dark in both colour modes. */
export function Board(props: HTMLChakraProps<'div'>) {
  return (
    <chakra.div
      className="dark"
      bg="bg.board"
      color="board.text"
      borderWidth="1px"
      borderColor="rgb(255 255 255 / 8%)"
      borderRadius="md"
      {...props}
    />
  );
}
