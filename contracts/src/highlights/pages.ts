/** Addresses of the feature's pages in the web app. The server answers every other address with 404. */
export const highlightsPages = ['/highlights'] as const;
