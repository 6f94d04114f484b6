import { inCity } from './seed-court.ts';

/** From Amsterdam to Stockholm. */
export const centralEurope = {
  ...inCity('Berlin', 'Europe/Berlin', {
    mauerpark: {
      name: 'Mauerpark',
      address: 'Bernauer Straße 63, Berlin',
      at: [52.5428, 13.4028],
      type: 'outdoor',
      courts: 1,
      amenities: ['benches'],
      rating: [4.3, 38],
      hasPlaceId: true,
    },
    gleisdreieck: {
      name: 'Park am Gleisdreieck',
      address: 'Möckernstraße 26, Berlin',
      at: [52.496, 13.3765],
      type: 'outdoor',
      courts: 2,
      amenities: ['nets', 'benches', 'restrooms'],
      rating: [4.5, 31],
    },
    monbijoupark: {
      name: 'Monbijoupark',
      address: 'Oranienburger Straße 78, Berlin',
      at: [52.5235, 13.397],
      type: 'outdoor',
      courts: 1,
      amenities: ['benches', 'water'],
      rating: [4.2, 17],
    },
  }),
  ...inCity('Amsterdam', 'Europe/Amsterdam', {
    museumplein: {
      name: 'Museumplein',
      address: 'Museumplein, Amsterdam',
      at: [52.3572, 4.8823],
      type: 'outdoor',
      courts: 1,
      amenities: ['benches', 'nets'],
      rating: [4.4, 24],
    },
  }),
  ...inCity('Stockholm', 'Europe/Stockholm', {
    ralambshovsparken: {
      name: 'Rålambshovsparken',
      address: 'Smedsuddsvägen, Stockholm',
      at: [59.3277, 18.024],
      type: 'outdoor',
      courts: 1,
      amenities: ['restrooms', 'benches', 'water'],
      rating: [4.3, 13],
    },
    eriksdalshallen: {
      name: 'Eriksdalshallen',
      address: 'Ringvägen 70, Stockholm',
      at: [59.305, 18.077],
      type: 'indoor',
      courts: 2,
      amenities: ['lights', 'changing rooms', 'restrooms', 'bleachers'],
      rating: [4.2, 11],
      hasPlaceId: true,
    },
  }),
};
