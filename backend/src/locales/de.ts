import {
  type ErrorCode,
  type FeedPost,
  type GameType,
  PRODUCT,
  type ProblemCode,
  type Tier,
} from '@hoopline/contracts';
import { html } from '../html/html.ts';
import type { en } from './en.ts';
import { mail } from './mail/de.ts';
import { notifications } from './notifications/de.ts';

const ERRORS: Readonly<Record<ErrorCode, string>> = {
  invalid_input: 'Etwas davon ging nicht.',
  unauthenticated: 'Melde dich an, um weiterzumachen.',
  forbidden: 'Das darfst du leider nicht.',
  not_found: 'Nicht gefunden.',
  method_not_allowed: 'Diese Methode ist hier nicht erlaubt.',
  request_timeout: 'Die Anfrage hat zu lange gebraucht.',
  idempotency_key_reused: 'Dieser Schlüssel wurde schon für eine andere Anfrage benutzt.',
  too_large: 'Das ist zu groß.',
  unsupported_media_type: 'Sende JSON mit dem Content-Type application/json.',
  too_many_requests: 'Das war zu oft. Versuch es gleich noch einmal.',
  internal: 'Bei uns ist etwas schiefgegangen.',
  unavailable: 'Noch nicht bereit. Versuch es gleich noch einmal.',
  timeout: 'Der Server hat nicht rechtzeitig geantwortet.',

  sign_in_unavailable: 'Die Anmeldung ist auf diesem Server nicht eingerichtet.',

  export_too_soon: 'Eine neue Kopie deiner Daten kannst du einmal am Tag anfordern.',
  export_not_found: 'Diese Datei gibt es nicht mehr.',

  player_not_found: 'Diesen Spieler gibt es nicht.',

  coach_not_found: 'Diesen Coach gibt es nicht.',
  not_a_student: 'Bewerten kann nur, wen der Coach angenommen hat.',
  too_many_certificates: 'Für ein weiteres Zertifikat ist kein Platz.',

  upload_not_found: 'Diesen Upload gibt es nicht.',
  upload_refused: 'Diese Adresse taugt nicht für einen Upload.',
  upload_expired: 'Diese Upload-Adresse ist abgelaufen. Fordere eine neue an.',
  upload_used: 'Diese Adresse wurde schon benutzt. Fordere eine neue an.',
  upload_incomplete: 'Der Upload ist abgebrochen. Versuch es noch einmal.',
  upload_mismatch: 'Der Inhalt dieser Datei passt nicht zu ihrem Typ.',
  upload_broken: 'Diese Datei ist beschädigt oder kann nicht angezeigt werden.',
  upload_damaged: 'Dieses Video ist beschädigt oder unvollständig. Exportiere es noch einmal.',
  uploads_paused: 'Uploads sind im Moment angehalten.',
  upload_cut: 'Dieses Video hat mehrere Schnitte, die verloren gingen. Exportiere es als neues Video.',

  self_conversation: 'Mit dir selbst kannst du keinen Chat starten.',
  conversation_not_found: 'Diesen Chat gibt es nicht.',
  unanswered_limit:
    'Dein Konto ist neu, und du hast noch keine Antwort. Sobald du eine hast, kannst du mehr schreiben.',
  message_not_found: 'Diese Nachricht gibt es nicht.',
  message_removed: 'Diese Nachricht wurde entfernt.',
  name_required: 'Sag erst deinen Vornamen, bevor du schreibst.',
  thread_closed: 'In diesem Chat kann niemand mehr schreiben.',
  thread_left: 'Du bist nicht mehr in diesem Spiel. Du kannst lesen, was bis dahin geschrieben wurde.',
  message_id_reused: 'Diese Nachrichten-ID wurde schon für eine andere Nachricht benutzt.',

  post_not_found: 'Diesen Post gibt es nicht mehr.',
  comment_not_found: 'Diesen Kommentar gibt es nicht mehr.',

  court_not_found: 'Diesen Court gibt es nicht.',
  place_not_found: 'Der Kartendienst kennt diesen Ort nicht.',
  photo_not_found: 'Dieses Foto gibt es nicht.',
  court_exists: 'Dieser Court ist schon in der Datenbank.',
  not_checked_in: 'Check erst an diesem Court ein.',
  not_verified: 'Wir können noch nicht bestätigen, dass du an diesem Court bist.',
  check_in_not_found: 'Dieser Check-in ist beendet.',
  too_many_guests: 'Aus diesem Netz haben schon viele Gäste eingecheckt. Melde dich an, um einzuchecken.',
  queue_full: 'Die Schlange an diesem Court ist voll.',
  queue_changed: 'Die Schlange hat sich inzwischen geändert. Sieh sie dir noch einmal an.',
  nothing_to_undo: 'Es gibt nichts mehr rückgängig zu machen.',
  too_many_photos: 'Mehr Fotos von diesem Court kannst du nicht hinzufügen.',
  places_unavailable: 'Der Kartendienst ist nicht erreichbar. Versuch es gleich noch einmal.',
  places_quota: 'Der Kartendienst nimmt gerade keine Suchen mehr an. Versuch es später noch einmal.',
  places_timeout: 'Der Kartendienst hat nicht rechtzeitig geantwortet. Versuch es gleich noch einmal.',

  removed_by_host: 'Der Host hat dich aus diesem Spiel entfernt.',
  rank_too_low: 'Dein Rang reicht für dieses Spiel noch nicht.',
  account_being_deleted: 'Dein Konto wird gelöscht. Behalte es, dann kannst du bei diesem Spiel mitmachen.',
  too_many_open_games:
    'Neue Konten können höchstens zehn Spiele gleichzeitig anbieten. Sag eines ab, oder warte, bis eines vorbei ist.',
  game_not_found: 'Dieses Spiel gibt es nicht.',
  regulars_first: 'Noch bekommen nur Stammspieler einen Platz. Andere können sich in die Warteliste eintragen.',
  series_not_found: 'Dieses Spiel wiederholt sich nicht.',
  series_changed: 'Diese Spielserie hat sich inzwischen geändert. Sieh sie dir noch einmal an.',
  series_ended: 'Diese Spielserie ist beendet.',
  series_exists: 'Dieses Spiel wiederholt sich schon.',
  series_day_unknown: 'An diesem Tag hat die Spielserie kein Spiel.',
  too_many_series: 'Ein Host kann zehn Spielserien haben. Beende zuerst eine.',
  too_many_regulars: 'Ein Host kann fünfzig Stammspieler hinzufügen.',
  game_full: 'Dieses Spiel ist schon voll.',
  waitlist_full: 'Die Warteliste dieses Spiels ist voll.',
  game_over: 'Dieses Spiel ist vorbei.',
  game_not_over: 'Dieses Spiel ist noch nicht vorbei.',
  game_cancelled: 'Dieses Spiel wurde abgesagt.',
  game_not_begun: 'Dieses Spiel hat noch nicht begonnen.',
  no_show_closed: 'Das geht nur bis zwei Tage nach dem Spiel.',
  no_show_disputed: 'Die Person sagt, dass sie da war.',
  vote_closed: 'Die Wahl zum Spieler des Spiels ist vorbei.',
  kudos_closed: 'Lob kannst du bis zwei Tage nach dem Spiel geben.',
  no_result: 'Dieses Spiel hat noch kein Ergebnis.',
  box_score_exists: 'Der Spielbericht zu diesem Spiel steht schon im Feed.',
  clip_unavailable: 'Einer dieser Clips kann nicht gezeigt werden. Sieh dir die Clips noch einmal an.',
  in_result: 'Dieser Spieler steht im Ergebnis. Ändere das zuerst.',
  dispute_closed: 'Dem ließ sich nur zwei Tage lang widersprechen.',
  too_few_players: 'Zwei Teams brauchen mindestens zwei Spieler.',
  game_changed: 'Dieses Spiel hat sich inzwischen geändert. Sieh es dir noch einmal an.',
  capacity_below_seated: 'Es sind schon mehr Spieler dabei, als dann Platz hätten.',
  not_seated: 'Du hast keinen Platz in diesem Spiel.',
  too_early: 'Das geht ab 90 Minuten vor dem Start.',
  no_minimum: 'Dieses Spiel hat keine Mindestzahl an Spielern.',
  deadline_moved: 'Die Frist lässt sich einmal verschieben, und das ist schon geschehen.',
  no_teams: 'Dieses Spiel hat noch keine Teams.',
  score_changed: 'Der Punktestand hat sich inzwischen geändert. Sieh dir den neuen an.',
  score_closed: 'Der Punktestand dieses Spiels lässt sich nicht mehr ändern.',
  result_changed: 'Das Ergebnis wurde inzwischen neu eingetragen. Sieh dir den neuen Punktestand an.',
  objection_closed: 'Diesem Ergebnis ließ sich zwei Tage lang widersprechen.',
  call_running: 'Es werden schon Spieler gefragt.',
  call_needs_terms:
    'Um Spieler zu fragen, muss das Spiel öffentlich sein, auf einem Court stattfinden und noch bevorstehen.',
  friend_claimed: 'Diesen Platz hat schon dein Freund.',
  friend_gone: 'Dieser Platz wird nicht mehr freigehalten.',
  own_friend: 'Dieser Link ist für deinen Freund.',
  result_confirmed: 'Das Ergebnis gilt und lässt sich nicht mehr ändern.',

  own_opportunity: 'Das ist dein eigenes Angebot.',
  opportunity_not_found: 'Dieses Angebot gibt es nicht.',
  opportunity_closed: 'Dieses Angebot ist geschlossen.',
  opportunity_full: 'Alle Plätze dieses Angebots sind vergeben.',
  opportunity_past: 'Die Frist dieses Angebots ist vorbei.',
  opportunity_changed: 'Dieses Angebot hat sich inzwischen geändert. Sieh es dir noch einmal an.',
  below_accepted: 'Es sind schon mehr Leute angenommen, als dann Platz hätten.',
  application_not_found: 'Diese Bewerbung gibt es nicht.',
  application_declined: 'Deine Bewerbung wurde abgelehnt.',
  application_changed: 'Diese Bewerbung hat sich inzwischen geändert. Sieh sie dir noch einmal an.',
  undo_over: 'Das ließ sich nur eine Minute lang zurücknehmen.',
  too_many_blocks: 'Du hast so viele Personen blockiert, wie möglich ist.',
  own_game: 'Du gehörst zu diesem Spiel. Über das Ergebnis entscheidet jemand anderes.',
  own_content: 'Was von dir selbst ist, kannst du nicht melden.',
  report_not_found: 'Diese Meldung gibt es nicht.',
  report_changed: 'Jemand anderes hat hier inzwischen gehandelt. Sieh es dir noch einmal an.',
  action_impossible: 'Das geht nicht mehr.',
  warning_not_found: 'Diese Verwarnung gibt es nicht.',
  suspended: 'Dein Konto ist gesperrt. Du kannst lesen, aber nicht schreiben.',
  new_account_limit: 'Neue Konten können das nur ein paar Mal am Tag. Versuch es morgen wieder.',
  last_node: 'Dies ist der letzte Knoten, der Verkehr annimmt.',
  node_not_found: 'Diesen Knoten gibt es nicht mehr.',
  node_unreachable: 'Dieser Knoten antwortet nicht. Es wurde nichts geändert.',
  ops_token_refused: 'Das ist nicht das Token.',
  announcement_changed: 'Ein anderer Betreiber hat den Hinweis inzwischen geändert.',
  person_not_found: 'Es gibt niemanden mit dieser ID.',
};

/** The sentences of refused fields on the server's own pages. A code without a sentence here reads as `invalid`. */
const PROBLEMS: Partial<Record<ProblemCode, (limits: { min: number; max: number }) => string>> = {
  required: () => 'Bitte ausfüllen.',
  too_short: ({ min }) => `Mindestens ${min} Zeichen.`,
  too_long: ({ max }) => `Höchstens ${max} Zeichen.`,
  wrong_format: () => 'Das Format stimmt nicht.',
  control_character: () => 'Hier ist ein Zeichen, das nicht angezeigt werden kann.',
  unstorable_character: () => 'Hier ist ein Zeichen, das nicht gespeichert werden kann.',
  stacked_marks: () => 'Zu viele Akzente auf einem Buchstaben.',
};

const TYPES: Readonly<Record<GameType, string>> = { pickup: 'Pickup', tournament: 'Turnier', league: 'Liga' };
const TYPE_GAMES: Readonly<Record<GameType, string>> = {
  pickup: 'Pickup-Spiel',
  tournament: 'Turnierspiel',
  league: 'Ligaspiel',
};

/** The texts of `en`, in German. */
export const de: typeof en = {
  language: 'de',
  locale: 'de-DE',
  error: ({ code }) => ERRORS[code],
  fieldError: ({ code, min = 0, max = 0 }) => PROBLEMS[code]?.({ min, max }) ?? 'Das geht hier leider nicht.',

  hiddenPlayer: 'Ausgeblendetes Profil',

  signIn: {
    denied: {
      title: 'Anmeldung abgebrochen',
      text: 'Du hast nicht zugestimmt. Es wurde nichts geteilt, und du bist nicht angemeldet.',
    },
    failed: {
      title: 'Anmeldung hat nicht geklappt',
      text: 'Der Link zurück von der Anmeldung war nicht mehr gültig. Das passiert, wenn er zweimal benutzt, in einem anderen Browser geöffnet oder zu lange liegen gelassen wird, oder wenn du dich in zwei Tabs zugleich anmeldest.',
    },
    stillWorks: 'Alles, was kein Konto braucht, geht wie bisher.',
    tryAgain: 'Erneut versuchen',
    back: `Zurück zu ${PRODUCT.name}`,
  },

  development: {
    title: 'Anmeldung für die Entwicklung',
    lead: (toNewcomer) =>
      html`Auf diesem Server sind keine Google-Schlüssel eingetragen, also sag selbst, wer du bist. Wähle einen Beispielspieler, oder komm als ${toNewcomer('jemand Neues')}.`,
    players: 'Beispielspieler',
    actThemselves:
      'Die Beispielspieler handeln von selbst, solange jemand zusieht: Sie treten Spielen bei, liken, kommentieren und antworten, wenn ihnen jemand schreibt.',
    searchLabel: 'Spieler suchen',
    searchPlaceholder: 'Spieler suchen…',
    search: 'Suchen',
    found: (count) => `${count} Spieler`,
    noneMatches: 'Kein Beispielspieler passt.',
    none: 'Hier gibt es keine Beispielspieler.',
    newcomer: 'Jemand Neues',
    fields: { firstName: 'Vorname', lastName: 'Nachname', email: 'E-Mail' },
    continue: 'Weiter',
    cancel: 'Abbrechen',
  },

  account: {
    readme: (made: Date) =>
      [
        `Deine Daten bei ${PRODUCT.name}`,
        '',
        `Angefordert am ${made.toISOString().slice(0, 10)}. Das ist eine Kopie dessen, was ${PRODUCT.name} von dir speichert.`,
        '',
        'Die .json-Dateien öffnet jeder Texteditor. Darin stehen dein Profil, deine Einstellungen und was du geschrieben hast,',
        'wo du dabei warst, was dir gefallen hat und was dir mitgeteilt wurde. Chats haben beide Seiten; andere stehen darin',
        'mit dem Namen, den alle sehen.',
        'Ein Name, der null ist, gehört jemandem, dessen Profil du nicht siehst.',
        'Im Ordner „files“ sind die Bilder und Videos, die du hochgeladen hast. Eine fileId in einer .json-Datei ist der Name einer davon.',
        'Alle Zeiten sind in UTC.',
        '',
      ].join('\n'),
  },

  games: {
    hostLeft: `Der Host hat ${PRODUCT.name} verlassen.`,
    hostAway: 'Der Host kann dieses Spiel nicht mehr leiten.',
    notEnoughPlayers: 'Zu wenige Spieler',
    runDropped: 'Diese Spielserie hat jetzt andere Tage.',
    privateGame: 'Privates Spiel',
    privateGameTitle: `Privates Spiel auf ${PRODUCT.name}`,
    open: 'Zum Spiel',
    missing: 'Hier gibt es kein Spiel',
    findAnother: 'Anderes Spiel finden',
    players: (taken, spots) => `${taken} von ${spots} Spielern`,
    cancelled: 'Abgesagt',
    noTime: 'Zeit noch offen',
    kind: (format, type) => `${format} ${TYPES[type]}`,
    kindAsTitle: (format, type) => `${format}-${TYPE_GAMES[type]}`,
    board: {
      players: 'SPIELER',
      cancelled: 'ABGESAGT',
      full: 'VOLL',
      open: (spots) => `NOCH ${spots} FREI`,
    },
    calendar: {
      cancelled: (reason) => `Abgesagt: ${reason}`,
      notConfirmed: (title) => `${title} (verlegt, nicht bestätigt)`,
      movedTo: (facts) =>
        `Verlegt: ${facts}. Öffne das Spiel, um deinen Platz zu behalten oder ohne Nachteil auszusteigen.`,
    },
  },

  courts: {
    day: (weekday, hours) => `${weekday}: ${hours}`,
    openAllDay: '24 Stunden geöffnet',
    closedAllDay: 'Geschlossen',
    unnamedCourt: 'Basketball-Court',
    unnamedGym: 'Sporthalle',
    near: (what, where) => `${what} bei ${where}`,
    in: (what, town) => `${what} in ${town}`,
    of: (what, who) => `${what} von ${who}`,
    sampleAttribution:
      'Beispieldaten: Die Orte gibt es wirklich, die Bewertungen nicht, und Öffnungszeiten können sich geändert haben',
  },

  players: {
    position: (position) => position,
    tier: {
      bronze: 'Bronze',
      silver: 'Silber',
      gold: 'Gold',
      platinum: 'Platin',
      diamond: 'Diamant',
    } satisfies Record<Tier, string>,
    games: (count) => (count === 1 ? '1 Spiel' : `${count} Spiele`),
  },

  feed: {
    title: (author) => `${author} auf ${PRODUCT.name}`,
    newPost: { text: 'Ein neuer Post', image: 'Ein neues Bild', video: 'Ein neues Video' } satisfies Record<
      FeedPost['type'],
      string
    >,
    newPostInFeed: {
      text: 'Ein neuer Post im Hoop-Feed.',
      image: 'Ein neues Bild im Hoop-Feed.',
      video: 'Ein neues Video im Hoop-Feed.',
    } satisfies Record<FeedPost['type'], string>,
    inFeed: 'im Hoop-Feed',
    somePlayer: `Jemand auf ${PRODUCT.name}`,
  },

  notifications,
  mail,
};
