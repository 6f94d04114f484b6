export { directionsUrl } from './finder/place.ts';
