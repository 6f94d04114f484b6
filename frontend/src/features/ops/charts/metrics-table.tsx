import { chakra } from '@chakra-ui/react';

interface MetricsTableProps {
  head: readonly string[];
  /** The first text of each row is its name. */
  rows: readonly (readonly string[])[];
  /** The name of the table, which can be scrolled by keyboard: on a phone it may be wider than its place. */
  caption: string;
  /** With it, the name of each row is a button with this label. */
  action?: { label: (name: string) => string; onPress: (row: number) => void };
  /** The table scrolls if it is higher. */
  maxH?: string;
}

/** A plain table whose numbers are aligned at the end. */
export function MetricsTable({ head, rows, caption, action, maxH }: MetricsTableProps) {
  return (
    <chakra.div overflow="auto" maxH={maxH} tabIndex={0} role="group" aria-label={caption}>
      <chakra.table w="full" fontSize="14px" css={{ borderCollapse: 'collapse' }}>
        <chakra.caption srOnly>{caption}</chakra.caption>
        <thead>
          <tr>
            {head.map((text, index) => (
              <chakra.th
                key={text}
                scope="col"
                pb="1.5"
                pr={index === 0 ? '3' : '0'}
                pl={index === 0 ? '0' : '3'}
                textAlign={index === 0 ? 'start' : 'end'}
                color="fg.subtle"
                fontSize="12.5px"
                fontWeight="600"
              >
                {text}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...values], row) => (
            <chakra.tr key={name} borderTopWidth="1px" borderColor="border.muted">
              <chakra.th
                scope="row"
                py="2"
                pr="3"
                minW="92px"
                textAlign="start"
                fontWeight="600"
                overflowWrap="anywhere"
              >
                {action ? (
                  <chakra.button
                    type="button"
                    aria-label={action.label(name)}
                    onClick={() => action.onPress(row)}
                    minH="hit"
                    cursor="pointer"
                    textDecoration="underline"
                  >
                    {name}
                  </chakra.button>
                ) : (
                  name
                )}
              </chakra.th>
              {values.map((value, index) => (
                <chakra.td key={head[index + 1]} py="2" pl="3" textAlign="end" whiteSpace="nowrap">
                  {value}
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
