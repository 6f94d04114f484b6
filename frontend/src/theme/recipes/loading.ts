import { defineRecipe } from '@chakra-ui/react';

export const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    w: '1.2em',
    h: '1.2em',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin .7s linear infinite',
    _motionReduce: { animationDuration: '2.4s' },
  },
});
