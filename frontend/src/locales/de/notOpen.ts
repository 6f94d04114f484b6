/** Screens that are not built yet. */
export default {
  settings: {
    title: 'Einstellungen',
    headline: 'Einstellungen gibt es noch nicht',
    body: 'Zwischen hell und dunkel kannst du schon wechseln: mit dem Knopf oben auf jeder Seite.',
  },
} as const;
