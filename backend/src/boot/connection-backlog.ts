/**
 * Connections that may wait to be accepted while the event loop is busy; the system may allow fewer. Past Node's 511 the
 * system drops some without a word, and their clients try again only after seconds: as when all come back after a restart.
 */
export const CONNECTION_BACKLOG = 4_096;
