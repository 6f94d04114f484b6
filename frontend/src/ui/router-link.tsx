import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** The router's link with style props. */
export const RouterLink = chakra(Link);
