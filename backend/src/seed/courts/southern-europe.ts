import { inCity } from './seed-court.ts';

/** Around the Mediterranean and down the Danube. */
export const southernEurope = {
  ...inCity('Barcelona', 'Europe/Madrid', {
    'estacio-del-nord': {
      name: "Parc de l'Estació del Nord",
      address: 'Carrer de Nàpols 70, Barcelona',
      at: [41.3937, 2.1825],
      type: 'outdoor',
      courts: 1,
      amenities: ['lights', 'benches', 'water'],
      rating: [4.3, 19],
    },
    'tres-xemeneies': {
      name: 'Jardins de les Tres Xemeneies',
      address: 'Avinguda del Paral·lel 49, Barcelona',
      at: [41.3748, 2.1707],
      type: 'outdoor',
      courts: 1,
      amenities: ['lights', 'benches'],
      rating: [4.4, 26],
      hasPlaceId: true,
    },
  }),
  ...inCity('Milan', 'Europe/Rome', {
    'parco-sempione': {
      name: 'Parco Sempione',
      address: 'Viale Guglielmo Shakespeare, Milan',
      at: [45.4735, 9.176],
      type: 'outdoor',
      courts: 1,
      amenities: ['water', 'benches'],
    },
  }),
  ...inCity('Athens', 'Europe/Athens', {
    sepolia: {
      name: 'Sepolia Court',
      address: 'Odos Dyrrachiou, Sepolia, Athens',
      at: [38.002, 23.7135],
      type: 'outdoor',
      courts: 1,
      amenities: ['nets', 'benches'],
      rating: [4.6, 42],
      hasPlaceId: true,
    },
    'pangrati-grove': {
      name: 'Pangrati Grove',
      address: 'Spyrou Merkouri, Athens',
      at: [37.969, 23.7485],
      type: 'outdoor',
      courts: 1,
      amenities: ['water', 'benches'],
      rating: [4.1, 9],
    },
  }),
  ...inCity('Istanbul', 'Europe/Istanbul', {
    caddebostan: {
      name: 'Caddebostan Sahili',
      address: 'Caddebostan Sahil Yolu, Istanbul',
      at: [40.9645, 29.063],
      type: 'outdoor',
      courts: 3,
      amenities: ['lights', 'water', 'restrooms'],
      rating: [4.5, 37],
    },
    'yogurtcu-parki': {
      name: 'Yoğurtçu Parkı',
      address: 'Yoğurtçu Parkı Caddesi, Istanbul',
      at: [40.9835, 29.0325],
      type: 'outdoor',
      courts: 1,
      amenities: ['benches', 'nets'],
      rating: [4.2, 15],
    },
  }),
  ...inCity('Belgrade', 'Europe/Belgrade', {
    kalemegdan: {
      name: 'Kalemegdan Courts',
      address: 'Belgrade Fortress, Belgrade',
      at: [44.8232, 20.4525],
      type: 'outdoor',
      courts: 2,
      amenities: ['lights', 'bleachers', 'water'],
      rating: [4.8, 58],
      hasPlaceId: true,
    },
  }),
};
