import { Button, type ButtonProps, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/card.tsx';

interface HomeCardProps {
  title: string;
  to: string;
  action: string;
  /** Fills the top of the card from edge to edge. */
  drawing?: ReactNode;
  children: ReactNode;
}

/** Describes one part of the product and links to it; a quarter of a row wide in a wide window. */
export function HomeCard({ title, to, action, drawing, children }: HomeCardProps) {
  return (
    <Card
      aria-label={title}
      display="flex"
      flexDirection="column"
      gridColumn={{ base: 'span 12', md: 'span 6', xl: 'span 3' }}
    >
      {drawing && (
        <chakra.div h="160px" overflow="hidden" flex="none">
          {drawing}
        </chakra.div>
      )}
      <Flex direction="column" gap="2" flex="1" p="4.5">
        <chakra.h2 textStyle="title.sm">{title}</chakra.h2>
        <chakra.div flex="1" color="fg.muted" textStyle="body.sm" textWrap="balance">
          {children}
        </chakra.div>
        <CardLink to={to} size="sm" w="full" mt="2">
          {action}
        </CardLink>
      </Flex>
    </Card>
  );
}

interface CardLinkProps extends ButtonProps {
  to: string;
}

export function CardLink({ to, children, variant = 'subtle', ...look }: CardLinkProps) {
  return (
    <Button asChild variant={variant} {...look}>
      <Link to={to}>{children}</Link>
    </Button>
  );
}
