/** Joins the word for a day and a time: `Today, 6:30 PM`, `Aujourd’hui à 18:30`. */
export function joinDayAndTime(day: string, time: string, language: string): string {
  if (language.startsWith('fr')) return `${day} à ${time}`;
  // Chinese has no comma between a day and a time.
  return language.startsWith('zh') ? `${day} ${time}` : `${day}, ${time}`;
}
