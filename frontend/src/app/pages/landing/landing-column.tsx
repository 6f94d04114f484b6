import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

export function LandingColumn(props: HTMLChakraProps<'div'>) {
  return <chakra.div w="full" maxW="1240px" mx="auto" px={{ base: '4', md: '6' }} {...props} />;
}
