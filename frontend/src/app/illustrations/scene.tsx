import { chakra } from '@chakra-ui/react';

/** Files of their own, so that their drawings cost no script. */
const SCENES = {
  cage: new URL('../../assets/scenes/cage.svg', import.meta.url).href,
  rim: new URL('../../assets/scenes/rim.svg', import.meta.url).href,
  'drone-blue': new URL('../../assets/scenes/drone-blue.svg', import.meta.url).href,
  'drone-teal': new URL('../../assets/scenes/drone-teal.svg', import.meta.url).href,
} as const;

interface SceneProps {
  name: keyof typeof SCENES;
}

/** A drawn stand-in for a photo, filling its box. */
export function Scene({ name }: SceneProps) {
  return <chakra.img src={SCENES[name]} alt="" loading="lazy" w="full" h="full" objectFit="cover" />;
}
