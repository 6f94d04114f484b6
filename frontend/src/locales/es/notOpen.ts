/** Screens that are not built yet. */
export default {
  settings: {
    title: 'Ajustes',
    headline: 'Los ajustes aún no están disponibles',
    body: 'Ya puedes cambiar entre modo claro y oscuro con el botón de la parte superior de cada página.',
  },
};
