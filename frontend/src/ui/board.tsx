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

interface LampsProps {
  max: number;
  lit: number;
  /** Index of the lamp that has just come on. */
  fresh?: number;
}

const ONE_ROW = 12;

/**
 * One lamp for each seat; in two rows if there are more than twelve. Hidden from screen readers: the score beside it
 * has the same content.
 */
export function Lamps({ max, lit, fresh }: LampsProps) {
  const columns = max > ONE_ROW ? Math.ceil(max / 2) : max;
  return (
    <chakra.span
      aria-hidden
      display="grid"
      gap="3px"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      css={{
        '& > i': { h: '6px', borderRadius: '2px', bg: 'board.lampOff' },
        '& > i[data-lit]': { bg: 'board.digit' },
        '& > i[data-fresh]': { boxShadow: '0 0 0 2px rgb(255 201 74 / 30%), 0 0 12px rgb(255 201 74 / 70%)' },
      }}
    >
      {Array.from({ length: max }, (_, index) => index).map((lamp) => (
        <i key={lamp} data-lit={lamp < lit || undefined} data-fresh={lamp === fresh || undefined} />
      ))}
    </chakra.span>
  );
}
