import { chakra } from '@chakra-ui/react';
import cage from '../../assets/scenes/cage.svg';
import droneBlue from '../../assets/scenes/drone-blue.svg';
import droneTeal from '../../assets/scenes/drone-teal.svg';
import rim from '../../assets/scenes/rim.svg';

/** Files of their own, so that their drawings cost no script. */
const SCENES = { cage, rim, 'drone-blue': droneBlue, 'drone-teal': droneTeal } as const;

interface SceneProps {
  name: keyof typeof SCENES;
}

/** A drawn stand-in for a photo, filling its box. */
export function Scene({ name }: SceneProps) {
  return <chakra.img src={SCENES[name]} alt="" loading="lazy" w="full" h="full" objectFit="cover" />;
}
