/** The privacy policy and the terms. `parts` of each are shown in the order of the dialog. */
export default {
  privacy: {
    title: 'Datenschutz\u00ADerklärung',
    lead: 'Was Hoopline von dir speichert, wer es sieht und wie lange.',
    stored: {
      title: 'Was wir speichern',
      text: 'Wenn du dich anmeldest, nennt uns dein Anmeldedienst deinen Namen, deine E-Mail-Adresse und, falls vorhanden, dein Bild. Ab dann speichern wir, was du hier tust: dein Profil und deinen Avatar, die Spiele, die du erstellst und bei denen du dabei bist, und ihre Ergebnisse, deine Check-ins an Courts und was du über sie meldest, Posts, Kommentare und Likes, Nachrichten, Bewerbungen, dein Coach-Profil und deine Einstellungen. Wir brauchen all das, um es dir und den Leuten, mit denen du es teilst, wieder zu zeigen. Außerdem führt der Server für kurze Zeit ein technisches Protokoll der Anfragen, um Fehler zu finden und Missbrauch zu verhindern.',
    },
    device: {
      title: 'Auf deinem Gerät',
      text: 'Wir setzen zwei Cookies. Eins enthält deine Sitzung, damit der Server dich von Seite zu Seite erkennt. Das andere entsteht, wenn du eine Sprache speicherst, und enthält nur ihren Namen, damit auch Seiten vom Server in deiner Sprache sind. Im Speicher deines Browsers liegen Entwürfe, noch nicht gesendete Nachrichten, die Seiten, die du zuletzt gesehen hast, dein Farbmodus, deine Sprache und deine zuletzt gespeicherten Einstellungen. Entwürfe, nicht gesendete Nachrichten und diese Seiten werden gelöscht, wenn du dich abmeldest. Dein Standort wird nur gelesen, nachdem dein Browser dich gefragt hat. Er dient dazu, Courts und Spiele in deiner Nähe zu finden und einen Check-in zu bestätigen.',
    },
    seen: {
      title: 'Wer was sieht',
      text: 'Öffentliche Spiele, Posts, Kommentare, Highlights, Coaching- und Sponsoring-Angebote kann jeder sehen. Deine vollständige E-Mail-Adresse siehst nur du; andere sehen den ersten Buchstaben und die Domain. Nachrichten lesen die Beteiligten des Chats; den Chat eines Spiels lesen Host, Spieler und Warteliste. Private Spiele sehen Host und Spieler sowie alle, die ihren Link haben. Bewerbungen siehst du und die Person, an die du sie geschickt hast. Wenn du „Öffentliches Profil“ ausschaltest, fehlst du in den Spielerlisten, in der Suche nach Namen, in der Rangliste, in der Liste der Coaches und in den Follower-Listen anderer, und deine Seite öffnet sich für andere nicht. Wer deine ganze E-Mail-Adresse kennt, kann dich trotzdem finden, und wer mit dir im selben Spiel ist, sieht weiter deinen Namen.',
    },
    guests: {
      title: 'Gäste',
      text: 'Du kannst dich ohne Konto umsehen, mitspielen und Einstellungen speichern. Wir führen dich dann als Gast, verknüpft mit dem Cookie in deinem Browser. Wenn du dich anmeldest, wird das, was der Gast getan hat, Teil deines Kontos. Ein Gast, der 180 Tage lang nicht wiederkommt, wird gelöscht. Vergangene Spiele zeigen dann statt des Gasts einen früheren Spieler.',
    },
    uploads: {
      title: 'Fotos und Videos',
      text: 'Bilder und Videos, die du hochlädst, bleiben gespeichert, bis du den Post, das Foto oder das Zertifikat löschst, das sie zeigt. Wer die Adresse einer Datei hat, kann sie öffnen. Hat das Moderationsteam ausgeblendet, was sie zeigt, können das nur noch du und das Moderationsteam. Ein Gerät, auf dem sie vorher geöffnet wurde, kann noch eine eigene Kopie haben. Uploads, die nie verwendet werden, werden gelöscht.',
    },
    others: {
      title: 'Andere Unternehmen',
      text: 'Hier gibt es kein Tracking, keine Werbung und keine Auswertung durch andere, und wir verkaufen oder vermieten nichts über dich. Zwei Dienste können beteiligt sein: der Anmeldedienst, den du wählst, und der Kartendienst, den der Betreiber dieser Website eingerichtet hat. Der Kartendienst zeichnet Karten und findet Courts; er erfährt den Ort, den du ansiehst, nicht deinen Namen.',
    },
    yours: {
      title: 'Deine Möglichkeiten',
      text: 'Du kannst dein Profil jederzeit ändern und deine Posts, Kommentare und Fotos löschen. In den Einstellungen wählst du, was andere von dir sehen, lädst eine Kopie dessen herunter, was wir speichern, und löschst dein Konto mit allem, was dazugehört. Ist das Konto gesperrt, wenn es gelöscht wird, bleibt bis zum Ende der Sperre eins übrig: ein Code, der aus deiner Anmeldung berechnet ist. Er sagt nicht, wer du bist, und dient nur dazu, dieselbe Anmeldung abzulehnen. Ändert sich diese Erklärung, steht der neue Text hier.',
    },
  },
  terms: {
    title: 'Nutzungs\u00ADbedingungen',
    lead: 'Die Regeln für alle, die auf Hoopline spielen, posten und sich treffen.',
    what: {
      title: 'Was Hoopline ist',
      text: 'Hoopline hilft dir, Courts, Spiele und Leute zum Spielen zu finden und zu teilen, was dort passiert. Es ist ein Treffpunkt: Die Spiele veranstalten die Spieler, die ihr Host sind, das Coaching geben Coaches, und das Sponsoring bieten Sponsoren an. Was ihr miteinander vereinbart, vereinbart ihr ohne uns. Hoopline kostet nichts. Wenn du Hoopline nutzt, nimmst du diese Bedingungen an.',
    },
    account: {
      title: 'Dein Konto',
      text: 'Vieles in Hoopline kannst du als Gast nutzen, oder du meldest dich mit einem Anmeldedienst an. Nutze dein eigenes Konto und gib es nicht weiter. Du bist verantwortlich für das, was damit geschieht. Sag so, wer du bist, dass andere sich darauf verlassen können, und gib dich nicht für jemand anderen aus. Wenn du dort, wo du lebst, zu jung bist, um solchen Bedingungen zuzustimmen, frag zuerst deine Eltern oder Erziehungsberechtigten.',
    },
    behave: {
      title: 'Wie wir miteinander umgehen',
      text: 'Sei fair, auf dem Court und in der App. Bedrohe, belästige und beleidige niemanden, und poste keinen Hass, keine sexuellen Inhalte und keine Gewalt. Verschicke keine Werbung und nicht dieselbe Nachricht an viele Leute. Trag keine falschen Ergebnisse, keinen falschen Zustand eines Courts und keine falschen Check-ins ein, und melde niemanden als nicht gekommen, der da war. Versuch nicht, den Dienst zu stören, zu lesen, was nicht für dich bestimmt ist, oder Daten über andere zu sammeln.',
    },
    content: {
      title: 'Was du postest',
      text: 'Was du schreibst und hochlädst, bleibt deins. Du erlaubst uns, es zu speichern und in Hoopline den Leuten zu zeigen, die es sehen dürfen, solange es hier ist. Poste nur, was du posten darfst, und frag die Leute, die auf deinen Bildern und Videos zu erkennen sind. Der Betreiber darf entfernen, was gegen diese Bedingungen verstößt, und Konten schließen, bei denen das immer wieder vorkommt.',
    },
    games: {
      title: 'Spiele und Courts',
      text: 'Wer einen Platz nimmt, verspricht zu kommen. Gib ihn rechtzeitig frei, wenn du nicht kannst, damit jemand von der Warteliste spielen kann. Startgeld und Preisgeld sind Sache von Hosts und Spielern: Hoopline nimmt keine Zahlungen an. Angaben zu Courts kommen von Spielern und aus Kartendaten und können falsch oder veraltet sein. Prüfe, ob ein Court offen und sicher ist und genutzt werden darf. Beim Basketball kann man sich verletzen: Du spielst auf eigenes Risiko und entscheidest selbst, ob du fit genug bist.',
    },
    coaching: {
      title: 'Coaching und Sponsoring',
      text: 'Sag ehrlich, was du anbietest und was du verlangst. Zertifikate, die ein Coach zeigt, hat dieser Coach selbst hochgeladen; wir prüfen sie nicht. Bewertungen kommen von Spielern, deren Bewerbung der Coach angenommen hat. Einigt euch über Preise, Zeiten und Pflichten, bevor ihr anfangt, und seid umsichtig, wenn Minderjährige dabei sind: Eltern oder Erziehungsberechtigte sollten Bescheid wissen und einverstanden sein.',
    },
    limits: {
      title: 'Was wir nicht versprechen können',
      text: 'Wir arbeiten daran, dass Hoopline läuft und deine Daten sicher sind, können aber nicht versprechen, dass es immer erreichbar und frei von Fehlern ist. Wir haften, soweit das Gesetz es verlangt, nicht aber für das, was andere Nutzer tun, und nicht für Spiele, Coaching und Sponsoring, die sie vereinbaren. Du kannst jederzeit aufhören, Hoopline zu nutzen, und den Betreiber bitten, dein Konto zu löschen. Wenn sich diese Bedingungen ändern, steht der neue Text hier, bevor er für dich gilt.',
    },
  },
} as const;
