export default {
  near: 'Cerca de ti',
  busiest: 'Con jugadores ahora',
  here_zero: 'No hay nadie ahora',
  here_one: 'Hay {{count, number}} persona ahora',
  here_many: 'Hay {{count, number}} de personas ahora',
  here_other: 'Hay {{count, number}} personas ahora',
  noneNear: 'Aún no hay canchas registradas a menos de {{distance}} de ti. Busca algunas y agrégalas.',
  failed: 'No se pudieron cargar las canchas.',
};
