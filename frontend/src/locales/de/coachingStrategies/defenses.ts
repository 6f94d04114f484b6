export const man = {
  name: 'Mann-Mann mit Hilfe',
  summary: 'Jeder hat einen Gegenspieler, und alle fünf verteidigen den Ball.',
  when: [
    'Es ist die erste Verteidigung in jedem Alter: Sie lehrt Grundstellung, Übersicht und Hilfe.',
    'Eure Spieler sind etwa so schnell wie ihre.',
    'Sie werfen gut von außen; niemand steht lange frei.',
  ],
  steps: [
    'Ball oben. Druck am Ball, eine Hand im Passweg einen Pass entfernt, ein Fuß in der Zone zwei Pässe entfernt.',
    'Pass zum Flügel. Alle fünf bewegen sich, solange der Ball in der Luft ist; die ferne Seite sinkt zur Längsachse des Felds ab.',
    'Der Flügel schlägt den ersten Verteidiger an der Grundlinie. Die tiefe Hilfe stoppt den Ball vor der Zone, der Nächste übernimmt den Platz am Korb.',
    'Pass hinaus zum fernen Flügel: Alle kommen mit einem Closeout zurück, der Nächste zuerst, und die Ordnung steht wieder.',
  ],
  how: [
    'Beginnt mit dem Shell Drill, dann kommen Zug zum Korb, Cut und Block dazu, eins nach dem anderen.',
    'Entscheidet als Team, wohin ihr den Ball lenkt: zur Seitenlinie oder zur Grundlinie. Dann kommt Hilfe nur von einer Seite.',
    'Fünf Wörter reichen: Ball, zu, Hilfe, Block, Wurf.',
  ],
  counters: [
    'Blocks abseits des Balls: Guten Werfern eng folgen, bei anderen unten durch.',
    'Ein Spieler schlägt euch immer wieder: früher von der fernen Seite helfen oder beim ersten Dribbling doppeln.',
    'Backdoor-Cuts gegen enges Decken: öffnen und einen Schritt absinken.',
  ],
} as const;

export const zone23 = {
  name: '2-3-Zonenverteidigung',
  summary: 'Zwei Guards oben, drei an der Grundlinie: Die Mitte ist zu.',
  when: [
    'Sie ziehen gut zum Korb und werfen schlecht von außen.',
    'Eure Großen haben Foulprobleme, oder die Beine sind müde.',
    'Nach einer Auszeit oder einem Einwurf an der Grundlinie, um ihren Rhythmus zu brechen.',
  ],
  steps: [
    'Zwei an den Elbows, drei unten. Arme breit: Die Verteidigung soll größer aussehen, als sie ist.',
    'Pass zum Flügel: Der nahe Guard nimmt den Ball, der ferne Guard sinkt zur Freiwurflinie ab.',
    'Pass in die Ecke: Der tiefe Flügel geht hinaus, der Center nimmt den nahen Post, der ferne Flügel schützt den Ring.',
    'Zurück zum Flügel. Der Verteidiger in der Ecke bleibt noch kurz, bis der Guard da ist: kein freier Wurf dazwischen.',
    'Ball im High Post: Der Center kommt einen Schritt hoch, die Guards machen eng. Lasst keine Drehung zum Korb zu.',
  ],
  how: [
    'Zeichne den Bereich jedes Verteidigers mit Kreide auf den Boden und lass den Ball ohne Würfe laufen.',
    'Alle bewegen sich bei jedem Pass; wer steht, reißt ein Loch.',
    'Rebound nach Bereich: Die drei Tiefen suchen je den nächsten Gegenspieler, und die Guards kommen für lange Rebounds.',
  ],
  counters: [
    'Ein Gegner taucht im High Post auf: vor ihm verteidigen oder den fernen Guard früher absinken lassen.',
    'Überzahl mit dreien auf einer Seite: Der ferne tiefe Flügel rückt in die Mitte, und ihr gebt den Skip-Pass kurz her.',
    'Zwei getroffene Dreier in Folge: für drei Angriffe auf Mann-Mann umstellen.',
  ],
} as const;

export const press = {
  name: 'Ganzfeldpresse 2-2-1',
  summary: 'Den Ball zur Seitenlinie lenken, vor der Mittellinie doppeln, den nächsten Pass stehlen.',
  when: [
    'Ihr habt die tiefere Bank oder schnellere Guards.',
    'Ihr liegt hinten, oder sie bringen den Ball gemütlich nach vorn.',
    'Nach einem getroffenen Freiwurf, wenn Zeit zum Aufstellen ist.',
  ],
  steps: [
    'Von der Seite aus gesehen, auf der sie einwerfen. Zwei vorn, zwei dahinter, einer tief. Der erste Pass ist erlaubt, aber in die Ecke.',
    'Der nahe vordere Verteidiger schließt die Mitte; der Ball darf nur an der Seitenlinie entlang.',
    'Wenn das Dribbling die Linie hochkommt, tritt die zweite Reihe dazu: Zwei Körper und die Seitenlinie sind die Falle.',
    'Der andere vordere Verteidiger nimmt den Rückpass weg, der ferne der zweiten Reihe liest den Pass die Linie hoch, der tiefe sichert den Korb.',
    'Lange, hohe Pässe aus der Falle sind die, die ihr stehlt. Kein Ballgewinn: vor dem Ball zurücksprinten.',
  ],
  how: [
    'In der Falle Hände hoch und gerade. Nicht hingreifen: Ein Foul ist ihr Ausweg.',
    'Stellt die Falle, wenn der Ballführer den Rücken zudreht oder nach unten schaut, sonst nur lenken.',
    'Übt den Rückweg so oft wie die Falle: Nach einem Pass über alle hinweg sprinten fünf in die Zone.',
  ],
  counters: [
    'Ein Spieler in der Mitte: Der ferne vordere Verteidiger bleibt auf dieser Linie, auch wenn keine Falle kommt.',
    'Der lange Pass zur Mittellinie: Der tiefe Verteidiger spielt den Ball, der ferne lässt sich fallen.',
    'Zwei leichte Körbe in Folge: raus aus der Presse, und nach der nächsten Auszeit wieder hinein.',
  ],
} as const;
