/** Tips for what a coach prepares. */
export const ahead = {
  planning: {
    title: 'Training planen',
    tips: [
      'Schreib ein Ziel für den Tag auf. Wenn eine Übung ihm nicht dient, lass sie weg.',
      'Plane in Blöcken von acht bis zwölf Minuten mit Trinkpausen dazwischen, und beende einen Block, solange er noch gut läuft.',
      'Die Hälfte der Zeit Spiele von zwei gegen zwei bis vier gegen vier: mehr Ballkontakte als bei fünf gegen fünf, und echte Entscheidungen.',
      'Neues gehört ins erste Drittel, wenn die Köpfe frisch sind. Gelaufen wird am Ende, wo es geht mit Ball.',
      'Hab von jeder Übung eine Version für zwei Spieler mehr und zwei weniger. Irgendjemand fehlt immer.',
      'Schreib danach eine Zeile auf: was ihr wieder macht, was nicht.',
    ],
  },
  youth: {
    title: 'Kinder und Jugendliche',
    tips: [
      'Kleinerer Ball, niedrigerer Korb: Größe 5 bis etwa zehn Jahre, Größe 6 bis etwa zwölf, und ein Ring, den sie mit einem sauberen Wurf erreichen.',
      'Niemand sitzt draußen. Spiele mit Ausscheiden schicken zuerst die weg, die das Training am meisten brauchen.',
      'Lass bis vierzehn alle auf jeder Position spielen. Niemand weiß, wer groß wird.',
      'Erklär es in zwanzig Sekunden, zeig es einmal, dann lass sie probieren. Korrigiere, während sie spielen.',
      'Lob, wofür sie sich entscheiden, etwa Einsatz, Pässe und Mut, mehr als das, was ihnen gegeben ist, etwa Größe.',
      'Gleiche Spielzeit in der ersten Halbzeit. Sag es den Eltern vor der Saison.',
    ],
  },
  safety: {
    title: 'Sicherheit und Gesundheit',
    tips: [
      'Geh das Feld vor dem Training ab: Scherben, nasse Stellen, lose Netze, Taschen hinter der Grundlinie.',
      'Wärmt euch zehn Minuten mit Laufen, Landen und Balance auf, nicht mit langem Dehnen. Übt weiche Landungen auf beiden Füßen: Das schont Knie und Knöchel.',
      'Halte Erste-Hilfe-Set, Eis, Notrufnummern und die Adresse der Halle bereit, und wisse, wer Asthma oder Allergien hat.',
      'Ein Schlag an den Kopf mit Schwindel, Kopfschmerzen oder Verwirrung: Schluss für heute, und zurück erst, wenn es ärztlich erlaubt ist.',
      'Bei Hitze alle fünfzehn Minuten Wasser; verleg das Training auf den Morgen oder sag es ab, wenn der Boden für eine flache Hand zu heiß ist.',
      'Sei nie mit einem Kind allein hinter geschlossener Tür. Nachrichten an Kinder gehen auch an ein Elternteil.',
    ],
  },
} as const;
