import { chakra } from '@chakra-ui/react';

interface MetricsTableProps {
  head: readonly string[];
  /** The first text of each row is its name. */
  rows: readonly (readonly string[])[];
  caption?: string;
}

/** A plain table whose numbers are aligned at the end. */
export function MetricsTable({ head, rows, caption }: MetricsTableProps) {
  return (
    <chakra.div overflowX="auto">
      <chakra.table w="full" fontSize="14px" css={{ borderCollapse: 'collapse' }}>
        {caption && <chakra.caption srOnly>{caption}</chakra.caption>}
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
          {rows.map(([name = '', ...values]) => (
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
                {name}
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
