export const pressBreak = {
  name: 'Pressbreak',
  summary: 'Drei Auswege nach jedem Fangen: zurück, Mitte, die Linie hoch.',
  when: [
    'Sie pressen nach Körben oder doppeln nahe der Mittellinie.',
    'Eure Guards nehmen den Ball zu früh auf.',
    'Am Ende eines knappen Spiels, wenn sie auf den Ball gehen müssen.',
  ],
  steps: [
    'Von der Seite aus gesehen, auf der ihr einwerft. Eine Reihe vor dem Ball, einer in der Mitte, einer tief.',
    'Der zweite Spieler der Reihe stellt den Block, der erste cuttet in die nahe Ecke und bekommt den Ball, Blick nach vorn.',
    'Sofort das Dreieck bilden: der Einwerfer hinter dem Ball, davor die Mitte frei, einer auf der fernen Seite vorn.',
    'Zuerst zur Mitte schauen. Der Pass in die Mitte schlägt vier Verteidiger; beide Flügel laufen vor dem Ball.',
    'Kontrolliert ins Vorfeld dribbeln: drei gegen zwei. Abschließen, wenn es da ist, sonst aufbauen.',
  ],
  how: [
    'Fangen, drehen, schauen. Kein Dribbling vor dem Blick.',
    'Pässe sind kurz und hart; in eine Richtung täuschen, in die andere passen.',
    'Übt fünf gegen sieben: Mit zwei Verteidigern mehr wirkt das Spiel langsam.',
  ],
  counters: [
    'Sie nehmen den ersten Pass weg: ein langer Einwurf auf den tiefen Spieler, der dem Ball entgegenkommt.',
    'Sie kleben an eurem besten Guard: Lasst euren beweglichsten Großen den Ball durch die Mitte bringen.',
    'Sie doppeln in der Ecke: dort nie dribbeln; zurück zum Einwerfer und hinüber.',
  ],
} as const;

export const pickRoll = {
  name: 'Hohes Pick and Roll',
  summary: 'Ein Block, zwei Spieler, und drei, die ihre Plätze halten.',
  when: [
    'Ihr habt einen Guard, der das Spiel liest, und einen Blocksteller, der hart abrollt oder wirft.',
    'Am Ende eines Viertels: ein guter Wurf aus einer Aktion.',
    'Ihr großer Verteidiger ist langsam oder hat Foulprobleme.',
  ],
  steps: [
    'Ball oben, Werfer in beiden Ecken und auf dem Flügel, der Blocksteller innerhalb der Dreierlinie.',
    'Der Blocksteller sprintet hoch und steht still, Füße breit, hinter der Schulter des Ballverteidigers.',
    'Der Ball kommt Schulter an Schulter vorbei, zwei Dribblings, Blick auf den zweiten Verteidiger.',
    'Der Blocksteller öffnet sich zum Ball und rollt mit erhobener Hand zum Korb ab.',
    'Zwei am Ball: ein Pocket-Pass zum Abroller. Er schließt ab oder findet die Ecke, wenn Hilfe kommt.',
    'Der Flügel rückt hinter den Ball: der sichere Pass, wenn nichts da ist.',
  ],
  how: [
    'Erst zwei gegen zwei, dann drei gegen drei mit einem Helfer, dann fünf.',
    'Bereite den Verteidiger vor: ein Dribbling weg vom Block, bevor du ihn nutzt.',
    'Der Ballführer zählt: einer bei mir, ich schließe ab; zwei bei mir, jemand ist frei.',
  ],
  counters: [
    'Sie gehen unter dem Block durch: werfen oder einen Schritt tiefer noch einmal blocken.',
    'Sie switchen: Der Abroller schirmt den kleinen Verteidiger ab, oder der Guard geht zurück und greift den großen an.',
    'Sie doppeln: vor dem Kontakt abdrehen, früh passen, vier gegen drei spielen.',
    'Ihr großer Verteidiger sinkt zum Ring ab: Der Stopp aus der Mitteldistanz ist frei, nehmt ihn im Rhythmus.',
  ],
} as const;

export const motion = {
  name: 'Five-Out-Motion',
  summary: 'Passen, cutten, auffüllen: Regeln statt Spielzüge, mit leerer Zone.',
  when: [
    'Ihr habt keinen Großen, oder fünf, die alle passen und ziehen können.',
    'Junge Teams: Alle lernen jede Position.',
    'Sie helfen viel, und ihr wollt die Helfer weit weg vom Korb.',
  ],
  steps: [
    'Fünf Plätze an der Dreierlinie: oben, zwei Flügel, zwei Ecken. Alle einen langen Pass auseinander.',
    'Pass zum Flügel und zum Korb cutten, den ganzen Weg mit Blick zum Ball.',
    'Kein Pass: hinaus in die leere Ecke auf der anderen Seite. Die anderen rücken je einen Platz zum Ball auf.',
    'Ball zurück nach oben. Der Flügel blockt für die Ecke, die am Block vorbei auf den Flügel kommt.',
    'Pass zu dem, der frei ist; der Blocksteller rollt zum Korb ab. Von den neuen Plätzen aus wieder von vorn.',
  ],
  how: [
    'Eine Regel pro Woche: erst passen und cutten, dann auffüllen, dann der Block abseits, dann ziehen und abspielen.',
    'Spielt ohne Dribbling, dann mit einem, dann frei.',
    'Zählt im Training die Pässe vor dem Wurf, nie im Spiel.',
  ],
  counters: [
    'Sie nehmen den Flügel weg: sofort Backdoor-Cut, der Nächste füllt auf.',
    'Sie switchen bei jedem Block: zum Korb abdrehen, bevor der Block steht.',
    'Sie spielen Zonenverteidigung: den Cutter in den High Post statt in die Ecke.',
  ],
} as const;

export const transition = {
  name: 'Transition: Bahnen und Trailer',
  summary: 'Vom Rebound zum guten Wurf, bevor sie stehen.',
  when: [
    'Nach jedem Stopp und jedem Ballgewinn; entscheidet später, ob es da ist.',
    'Sie schicken drei oder mehr zum Offensivrebound.',
    'Ihr seid fitter als sie.',
  ],
  steps: [
    'Der Ball ist draußen beim Guard. Die Flügel breit an beiden Seitenlinien, zwei Große dahinter, zwei Verteidiger zurück.',
    'Der Guard treibt den Ball durch die Mitte, die Flügel laufen voraus, der erste Große läuft zum Korb.',
    'Ein Flügel cuttet zum Low Post, der andere geht in die Ecke. Zwei Verteidiger können nicht beide decken.',
    'Der erste Verteidiger stoppt den Ball: Pass zum Großen am Elbow, der letzte Verteidiger muss wählen.',
    'Pass zum Cutter, Korbleger. Der zweite Große kommt spät nach oben: der freie Wurf, wenn alle absinken.',
  ],
  how: [
    'Outlet in einer Sekunde, über die Mittellinie in vier, erster Wurf oder Pass nach außen bis sieben.',
    'Lauft in die Ecken und zum Korb, nicht zum Ball.',
    'Übt den Elfer-Fastbreak ohne Pause: drei gegen zwei, immer wieder.',
  ],
  counters: [
    'Sie stellen den Rebounder zu: Der Guard holt sich den Ball ab, die Flügel laufen trotzdem.',
    'Sie sprinten alle zurück: Nehmt den Wurf des Trailers oder geht ohne Stopp in die Motion über.',
    'Zu viele Ballverluste: Sprungstopp an der Freiwurflinie vor dem letzten Pass.',
  ],
} as const;
