import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The column for a page's content. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      w="full"
      maxW="page"
      mx="auto"
      px={{ base: '4', md: '6', lg: '8' }}
      pt={{ base: '4', md: '7' }}
      pb={{ base: '6', md: '12' }}
    >
      {children}
    </chakra.div>
  );
}

interface PageHeadProps {
  /** The page's one `h1`. */
  title: string;
  lead?: string;
  actions?: ReactNode;
}

export function PageHead({ title, lead, actions }: PageHeadProps) {
  return (
    <Flex
      as="header"
      align={{ base: 'center', md: 'flex-end' }}
      justify="space-between"
      wrap="wrap"
      gap="4"
      mb={{ base: '4', md: '6' }}
    >
      <div>
        <chakra.h1 textStyle="display.lg">{title}</chakra.h1>
        {lead && (
          <chakra.p mt="2" color="fg.muted" textWrap={{ base: 'pretty', md: 'balance' }}>
            {lead}
          </chakra.p>
        )}
      </div>
      {actions}
    </Flex>
  );
}
