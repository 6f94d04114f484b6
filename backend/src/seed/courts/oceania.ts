import { inCity } from './seed-court.ts';

/** Australia and New Zealand. */
export const oceania = {
  ...inCity('Melbourne', 'Australia/Melbourne', {
    msac: {
      name: 'Melbourne Sports and Aquatic Centre',
      address: '30 Aughtie Drive, Albert Park, Melbourne',
      at: [-37.8427, 144.9617],
      type: 'indoor',
      courts: 10,
      amenities: ['lights', 'changing rooms', 'parking', 'restrooms', 'water'],
      rating: [4.5, 51],
      hasPlaceId: true,
    },
    'peanut-farm': {
      name: 'Peanut Farm Reserve',
      address: 'Spenser Street, St Kilda, Melbourne',
      at: [-37.8695, 144.977],
      type: 'outdoor',
      courts: 1,
      amenities: ['lights', 'water', 'benches'],
      rating: [4.1, 10],
    },
  }),
  ...inCity('Sydney', 'Australia/Sydney', {
    'prince-alfred-park': {
      name: 'Prince Alfred Park',
      address: 'Chalmers Street, Surry Hills, Sydney',
      at: [-33.889, 151.2045],
      type: 'sport tile',
      courts: 2,
      amenities: ['lights', 'water', 'benches'],
      rating: [4.5, 30],
    },
  }),
  ...inCity('Auckland', 'Pacific/Auckland', {
    'victoria-park': {
      name: 'Victoria Park',
      address: 'Victoria Street West, Auckland',
      at: [-36.848, 174.7545],
      type: 'outdoor',
      courts: 2,
      amenities: ['nets', 'water', 'parking'],
      rating: [4.3, 14],
      hasPlaceId: true,
    },
  }),
};
