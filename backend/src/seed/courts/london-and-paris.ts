import { inCity } from './seed-court.ts';

/** The two cities a train apart. */
export const londonAndParis = {
  ...inCity('London', 'Europe/London', {
    'ducketts-common': {
      name: 'Ducketts Common',
      address: 'Green Lanes, Turnpike Lane, London',
      at: [51.5893, -0.1033],
      type: 'outdoor',
      courts: 2,
      amenities: ['nets', 'benches', 'water'],
      rating: [4.4, 35],
      hasPlaceId: true,
    },
    'clapham-common': {
      name: 'Clapham Common Courts',
      address: 'Windmill Drive, London',
      at: [51.4582, -0.1478],
      type: 'outdoor',
      courts: 2,
      amenities: ['nets', 'benches'],
      rating: [4.2, 29],
    },
    'brixton-rec': {
      name: 'Brixton Recreation Centre',
      address: '27 Brixton Station Road, London',
      at: [51.4628, -0.1136],
      type: 'indoor',
      courts: 2,
      amenities: ['lights', 'changing rooms', 'restrooms', 'water'],
      rating: [4.1, 22],
    },
  }),
  ...inCity('Paris', 'Europe/Paris', {
    'pigalle-duperre': {
      name: 'Playground Pigalle Duperré',
      address: '22 Rue Duperré, Paris',
      at: [48.8821, 2.3346],
      type: 'sport tile',
      courts: 1,
      amenities: ['nets', 'benches'],
      rating: [4.8, 89],
      hasPlaceId: true,
    },
    stalingrad: {
      name: 'Playground Stalingrad',
      address: 'Place de la Bataille-de-Stalingrad, Paris',
      at: [48.8838, 2.3672],
      type: 'covered',
      courts: 1,
      amenities: ['lights', 'benches'],
      rating: [4.3, 33],
    },
    luxembourg: {
      name: 'Jardin du Luxembourg',
      address: 'Rue Guynemer, Paris',
      at: [48.8461, 2.3322],
      type: 'outdoor',
      courts: 1,
      amenities: ['water', 'restrooms', 'benches'],
      rating: [4.5, 28],
    },
  }),
};
