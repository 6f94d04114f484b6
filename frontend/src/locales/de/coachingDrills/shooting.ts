export const shooting = {
  formLadder: {
    name: 'Wurfleiter',
    goal: 'Derselbe Wurf aus jeder Entfernung, vom Ring aus nach außen aufgebaut.',
    equipment: 'Ein Ball, drei Hütchen oder Kreidestriche',
    steps: [
      'Beginn zwei Schritte vor dem Ring. Eine Hand unter dem Ball, ohne Führhand. Fünf Treffer, die den Ring nicht berühren oder nur knapp.',
      'Der Partner holt den Ball unter dem Netz und passt so in die Wurftasche, dass man ihn nicht erst hochnehmen muss.',
      'Nächste Marke. Die Führhand seitlich am Ball, die Knie leisten die Mehrarbeit. Fünf Treffer.',
      'Letzte Marke an der Freiwurflinie: fünf Treffer in Folge, dann ist Schluss. Nach zwei Fehlwürfen in Folge eine Marke näher heran.',
    ],
    points: [
      'Ellbogen unter dem Ball, Handgelenk nach hinten, den Abschluss halten, bis der Ball durch ist.',
      'Die Kraft kommt vom Boden: Beine und Abwurf sind eine Bewegung.',
      'Auf einen Punkt schauen, vorn oder hinten am Ring, immer denselben.',
    ],
    mistakes: [
      'Zu früh nach hinten gehen. Zähl Treffer, nicht Würfe.',
      'Der Daumen der Führhand schiebt den Ball zur Seite: wieder einhändig werfen.',
      'An der Freiwurflinie nach hinten fallen, ein Zeichen, dass es noch zu weit ist.',
    ],
  },
  fiveSpots: {
    name: 'Fünf Positionen in zwei Minuten',
    goal: 'Wurfbereit fangen, im Gleichgewicht werfen und sofort weiter.',
    equipment: 'Ein oder zwei Bälle, fünf Hütchen, eine Uhr',
    steps: [
      'Erste Ecke. Der Passgeber steht am Ring. Der Werfer zeigt die Zielhand, fängt im sicheren Stand und wirft.',
      'Gleich weiter zum Flügel, ohne dem Ball nachzusehen. Der Passgeber holt den Rebound und passt in den Lauf.',
      'Oben in der Mitte: erst der innere Fuß, dann der andere, Schultern zum Ring.',
      'Anderer Flügel. Hier werden die Beine schwer; die Flugkurve darf nicht flach werden.',
      'Zweite Ecke, dann denselben Weg zurück, bis zwei Minuten um sind. Treffer und Versuche aufschreiben; Rollen tauschen.',
    ],
    points: [
      'Hände und Füße sind bereit, bevor der Pass kommt.',
      'Auf jeder Position derselbe Rhythmus: fangen, kurz tief, hoch.',
      'Einsteiger werfen einen Schritt vor jedem Hütchen.',
    ],
    mistakes: [
      'Nach dem Lauf in der Luft zur Seite treiben. Erst stoppen, dann springen.',
      'Passgeber, die auf die Knie werfen: Ein schlechter Pass zählt nicht, gib einen neuen.',
      'Der Zahl der Würfe nachjagen. Es zählen die Treffer.',
    ],
  },
  driveKick: {
    name: 'Ziehen, abspielen, neu anbieten',
    goal: 'Aus dem Zug zum Korb den freien Werfer finden und nach dem Pass wieder frei sein.',
    equipment: 'Zwei Bälle',
    steps: [
      'Einer oben mit Ball, einer in der Ecke, einer auf dem anderen Flügel.',
      'Auf der Seite der Ecke zum Korb ziehen, bis beide Füße in der Zone sind.',
      'Sprungstopp und Pass in die Ecke. Der Passgeber sieht nicht zu: sofort auf derselben Seite hinaus zum Flügel.',
      'Die Ecke wirft direkt. Der ferne Flügel geht zum Rebound.',
      'Rebound und Pass nach außen zum ersten Passgeber, der vom Flügel wirft. Eine Position weiterrücken.',
    ],
    points: [
      'Passt von beiden Füßen und mit beiden Händen, bis es sitzt.',
      'Die Ecke rückt etwas hoch oder tief, damit der Passweg frei ist.',
      'Biete dich dort neu an, wo man dich sieht, drei Schritte oder mehr.',
    ],
    mistakes: [
      'Zum Passen abspringen, ohne zu wissen, wohin.',
      'An der Freiwurflinie stoppen: Dagegen muss niemand helfen.',
      'Ein Werfer in der Ecke mit den Händen auf den Knien.',
    ],
  },
} as const;
