import { inCity } from './seed-court.ts';

/** From Mexico City to Buenos Aires. */
export const latinAmerica = {
  ...inCity('Mexico City', 'America/Mexico_City', {
    'plan-sexenal': {
      name: 'Deportivo Plan Sexenal',
      address: 'Ferrocarril de Cuernavaca, Nextitla, Mexico City',
      at: [19.4557, -99.1733],
      type: 'outdoor',
      courts: 4,
      amenities: ['lights', 'parking', 'restrooms', 'bleachers'],
      rating: [4.2, 18],
    },
    'parque-de-los-venados': {
      name: 'Parque de los Venados',
      address: 'Avenida División del Norte, Mexico City',
      at: [19.3708, -99.1571],
      type: 'outdoor',
      courts: 2,
      amenities: ['lights', 'benches', 'water'],
      rating: [4.4, 30],
      hasPlaceId: true,
    },
  }),
  ...inCity('São Paulo', 'America/Sao_Paulo', {
    ibirapuera: {
      name: 'Parque Ibirapuera',
      address: 'Avenida Pedro Álvares Cabral, São Paulo',
      at: [-23.588, -46.657],
      type: 'outdoor',
      courts: 4,
      amenities: ['water', 'restrooms', 'parking', 'benches'],
      rating: [4.7, 63],
      hasPlaceId: true,
    },
    'villa-lobos': {
      name: 'Parque Villa-Lobos',
      address: 'Avenida Professor Fonseca Rodrigues 2001, São Paulo',
      at: [-23.5465, -46.723],
      type: 'sport tile',
      courts: 3,
      amenities: ['lights', 'water', 'restrooms', 'parking'],
      rating: [4.6, 44],
    },
    'parque-da-juventude': {
      name: 'Parque da Juventude',
      address: 'Avenida Cruzeiro do Sul 2630, São Paulo',
      at: [-23.507, -46.621],
      type: 'outdoor',
      courts: 4,
      amenities: ['restrooms', 'water', 'benches'],
      rating: [4.5, 26],
    },
  }),
  ...inCity('Buenos Aires', 'America/Argentina/Buenos_Aires', {
    'parque-chacabuco': {
      name: 'Parque Chacabuco',
      address: 'Avenida Asamblea and Avenida Emilio Mitre, Buenos Aires',
      at: [-34.635, -58.442],
      type: 'outdoor',
      courts: 2,
      amenities: ['lights', 'water'],
    },
  }),
};
