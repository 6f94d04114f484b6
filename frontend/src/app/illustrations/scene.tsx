import { chakra } from '@chakra-ui/react';
import cage from '../../assets/scenes/cage.svg';
import droneBlue from '../../assets/scenes/drone-blue.svg';
import droneTeal from '../../assets/scenes/drone-teal.svg';
import rim from '../../assets/scenes/rim.svg';

/** Separate files, so that the drawings do not make the script larger. */
const SCENES = { cage, rim, 'drone-blue': droneBlue, 'drone-teal': droneTeal } as const;

interface SceneProps {
  name: keyof typeof SCENES;
}

/** A drawing in place of a photo. It fills its box. */
export function Scene({ name }: SceneProps) {
  return <chakra.img src={SCENES[name]} alt="" loading="lazy" w="full" h="full" objectFit="cover" />;
}
